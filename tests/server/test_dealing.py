"""Nobody knows a hand they gave away: nothing is shown before the start, and who leaves a seat that may have
been seen before the first choice takes nothing along, since everything is dealt anew."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from mainbrace.server import play
from mainbrace.server.kept import Entry
from mainbrace.server.wire import Choose, Opened, TableInfo
from tests.server.player import Player, all_quiet, sat_down
from tests.server.serving import House, visit

HERE, LINK, BOT, EMPTY = ({"kind": kind} for kind in ("here", "link", "bot", "empty"))


async def commitment(at: House, opened: Opened) -> str:
    """What is published of the seed now."""
    return str((await at.ask("GET", f"/api/tables/{opened.table.id}"))["commitment"])


async def put(at: House, opened: Opened, seat: int, plan: dict[str, str], status: int = 200) -> Any:
    """Ask for somebody in a seat."""
    return await at.ask("PUT", f"/api/tables/{opened.table.id}/seats/{seat}", opened.key, status, json=plan)


async def new_link(at: House, opened: Opened, seat: int) -> str:
    """A fresh link to a seat."""
    link = await at.ask("POST", f"/api/tables/{opened.table.id}/seats/{seat}/link", opened.key)
    return str(link["key"])


async def cards(at: House, opened: Opened) -> list[int]:
    """All cards as they truly lie, hands and deck."""
    state = (await at.table(opened)).match.state
    return [card for pile in (*state.hands, state.deck) for card in pile]


# Before the start


@pytest.mark.parametrize(
    "path", ["save", "save?view=0", "save?whole=true", "replay", "replay?view=0", "replay?view=1", "dice"]
)
def test_before_the_start_no_file_tells_anything(tmp_path: Path, path: str) -> None:
    async def call(at: House) -> None:
        for seats in ([HERE, BOT], [HERE, LINK], [HERE, HERE]):
            opened = await at.open(seats=seats, start=False)
            for key in ("", opened.key, *opened.links.values()):
                problem = await at.ask("GET", f"/api/tables/{opened.table.id}/{path}", key, 409)
                assert problem["code"] == "not-started"
            assert not (await at.table(opened)).kept.seed_known

    visit(tmp_path, call)


def test_before_the_start_nobody_sees_a_scene_whoever_they_look_as(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=[HERE, HERE, LINK], options={"players": 3}, start=False)
        assert opened.table.status == ""
        line = at.line(opened.table.id)
        async with (
            sat_down(line, opened.key, view=0) as host,
            sat_down(line, opened.links[2]) as guest,
            sat_down(line) as spectator,
        ):
            await host.look_as(1)
            await put(at, opened, 1, BOT)
            await put(at, opened, 1, HERE)
            everybody = (host, guest, spectator)
            await all_quiet(*everybody)
            assert host.refusals[-1].code == "not-started"
            for player in everybody:
                assert not player.updates
                assert not any(b"scene" in message for message in player.heard)
            await at.ask("POST", f"/api/tables/{opened.table.id}/start", opened.key)
            for player in everybody:
                await player.until(lambda player: player.updates > 0)
                assert player.scene["players"]
                assert sorted(player.log) == [0]
            assert [player.view for player in everybody] == [0, 2, None]

    visit(tmp_path, call)


def test_before_the_start_seats_change_without_a_new_deal_and_count_at_the_start(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=[HERE, HERE], start=False)
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            await put(at, opened, 1, LINK)
            assert await commitment(at, opened) == opened.table.commitment
            await at.ask("POST", f"/api/tables/{opened.table.id}/start", opened.key)
            await host.until(lambda host: host.updates > 0)
            assert host.view == 0

    visit(tmp_path, call)


# After the start, before the first choice


@pytest.mark.parametrize("after", [LINK, BOT, EMPTY])
def test_a_hand_the_host_has_seen_is_not_the_hand_of_whoever_sits_there_next(
    tmp_path: Path, after: dict[str, str]
) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=[HERE, HERE])
        async with sat_down(at.line(opened.table.id), opened.key, view=1) as host:
            before = await cards(at, opened)
            await put(at, opened, 1, after)
            await host.until(lambda host: host.view != 1)
            await all_quiet(host)
            assert host.view == 0
            assert host.table is not None
            assert host.table.commitment != opened.table.commitment
            assert await cards(at, opened) != before
            assert "dealt anew" in host.log[1].events[0].text
            assert host.log[1].back_to == 0

    visit(tmp_path, call)


@pytest.mark.parametrize("after", [HERE, BOT, EMPTY])
def test_a_hand_a_friend_has_seen_by_link_is_dealt_anew_when_the_seat_is_taken(
    tmp_path: Path, after: dict[str, str]
) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=[HERE, LINK])
        before = await cards(at, opened)
        async with sat_down(at.line(opened.table.id), opened.links[1]) as guest:
            await put(at, opened, 1, after)
            await guest.until(lambda guest: guest.bye is not None)
        assert await commitment(at, opened) != opened.table.commitment
        assert await cards(at, opened) != before

    visit(tmp_path, call)


@pytest.mark.parametrize("method", ["POST", "DELETE"])
def test_a_link_that_is_withdrawn_takes_no_knowledge_along(tmp_path: Path, method: str) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=[HERE, LINK])
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            await at.ask(method, f"/api/tables/{opened.table.id}/seats/1/link", opened.key)
            await host.until(lambda host: 1 in host.log)
            assert await commitment(at, opened) != opened.table.commitment

    visit(tmp_path, call)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (BOT, LINK),
        (BOT, HERE),
        (BOT, {"kind": "bot", "level": "cabin-boy"}),
        (EMPTY, LINK),
        (EMPTY, HERE),
        (HERE, {"kind": "here", "name": "Anne"}),
        (LINK, {"kind": "link", "name": "Mary"}),
    ],
)
def test_a_seat_that_nobody_leaves_keeps_its_hand(
    tmp_path: Path, before: dict[str, str], after: dict[str, str]
) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=[HERE, before])
        await put(at, opened, 1, after)
        if after is LINK:
            await new_link(at, opened, 1)
        assert await commitment(at, opened) == opened.table.commitment
        assert (await at.table(opened)).position == 0

    visit(tmp_path, call)


def test_a_link_to_a_seat_that_was_dealt_anew_is_made_without_another_deal(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=[HERE, HERE])
        info = await put(at, opened, 1, LINK)
        key = await new_link(at, opened, 1)
        assert await commitment(at, opened) == info["commitment"] != opened.table.commitment
        async with sat_down(at.line(opened.table.id), key) as guest:
            assert guest.view == 1
            assert sorted(guest.log) == [0, 1]

    visit(tmp_path, call)


def test_a_seed_that_was_chosen_stays_and_the_table_says_that_it_is_known(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=[HERE, HERE], seed="fair wind")
        info = await put(at, opened, 1, LINK)
        assert info["commitment"] == opened.table.commitment
        assert info["seed_known"]

    visit(tmp_path, call)


def test_a_record_that_was_handed_out_early_is_known_for_good(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=[HERE, BOT])
        await at.ask("GET", f"/api/tables/{opened.table.id}/save?whole=true", opened.key)
        info = await put(at, opened, 0, LINK)
        assert info["seed_known"]

    visit(tmp_path, call)


def test_once_a_choice_was_made_nothing_is_dealt_anew_even_if_it_was_taken_back(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=[HERE, LINK])
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            await host.choose("dig")
            await host.take_back()
        await new_link(at, opened, 1)
        await put(at, opened, 1, BOT)
        await put(at, opened, 0, LINK, 409)
        assert await commitment(at, opened) == opened.table.commitment

    visit(tmp_path, call)


# The count goes on


def test_an_answer_to_the_old_deal_is_stale(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=[HERE, HERE])
        async with sat_down(at.line(opened.table.id), opened.key, view=0) as host:
            await put(at, opened, 1, BOT)
            await host.send(Choose(0, "rest"))
            await host.until(lambda host: bool(host.refusals))
            assert host.refusals[0].code == "stale"
            await host.choose("rest")
            assert host.log[2].seat == 0

    visit(tmp_path, call)


def test_whoever_was_cut_before_between_or_after_the_deals_has_the_same_log(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=[HERE, LINK, LINK], options={"players": 3})
        line, cut = at.line(opened.table.id), []
        async with sat_down(line, opened.key) as host:
            for change in ("", "POST", "DELETE", "play", "back"):
                if change == "play":
                    await host.choose("dig")
                elif change == "back":
                    await host.take_back()
                elif change:
                    before = host.updates
                    await at.ask(change, f"/api/tables/{opened.table.id}/seats/1/link", opened.key)
                    await host.until(lambda host, before=before: host.updates > before)  # type: ignore[misc]
                for _ in range(2):
                    player = Player()
                    async with sat_down(line, opened.key) as first:
                        cut.append((player, first.heard))
                for kept, heard in cut:
                    for data in heard:
                        kept.take_in(data)
                    heard.clear()
                    async with sat_down(line, opened.key, since=kept.number) as again:
                        for data in again.heard:
                            kept.take_in(data)
                    assert (kept.told, kept.number) == (host.told, host.number)
                    assert kept.scene == host.scene
            assert sorted(host.log) == [0, 2, 4]
            assert "deal 3" in host.log[2].events[0].text

    visit(tmp_path, call)


def test_a_new_deal_is_there_after_a_restart(tmp_path: Path) -> None:
    async def before(at: House) -> None:
        opened = await at.open(seats=[HERE, HERE])
        info = await put(at, opened, 1, LINK)
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            known.append((opened, info["commitment"], host, await cards(at, opened)))

    async def after(at: House) -> None:
        opened, commitment, host, dealt = known[0]
        listed = await at.ask("POST", "/api/mine", json={"keys": [opened.key]})
        assert listed["tables"][0]["commitment"] == commitment
        async with sat_down(at.line(opened.table.id), opened.key) as again:
            assert (again.told, again.scene, again.number) == (host.told, host.scene, 1)
            assert await cards(at, opened) == dealt
            await again.choose("rest")
            assert sorted(again.log) == [0, 1, 2]

    known: list[tuple[Opened, str, Player, list[int]]] = []
    visit(tmp_path, before)
    visit(tmp_path, after)


def test_what_a_bot_thought_about_the_old_deal_is_not_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bytes] = []
    may_answer = asyncio.Event()

    async def slow(_: object, task: Any) -> str:
        asked.append(task.seed)
        if len(asked) > 1:
            await asyncio.Event().wait()
        await may_answer.wait()
        return "rest"

    monkeypatch.setattr(play, "answered", slow)

    async def call(at: House) -> None:
        opened = await at.open(seats=[BOT, HERE])
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            await put(at, opened, 1, LINK)
            await host.until(lambda host: 1 in host.log)
            may_answer.set()
            while len(asked) < 2:
                await asyncio.sleep(0.01)
        table = await at.table(opened)
        assert table.position == 1
        assert asked[1] == table.kept.seed != asked[0]

    visit(tmp_path, call)


def test_a_deal_that_comes_after_the_first_choice_changes_nothing_at_all(tmp_path: Path) -> None:
    """As when another process has written a choice that this one has not heard of."""

    async def call(at: House) -> None:
        opened = await at.open(seats=[HERE, LINK])
        id, store = opened.table.id, at.hall.store
        await store.append([Entry(id, 1, "choice", 0, "rest")])
        problem = await put(at, opened, 0, LINK, 409)
        assert problem["code"] == "begun"
        await new_link(at, opened, 1)
        kept = await store.read(id)
        assert kept is not None
        assert [seat.kind for seat in kept.seats] == ["here", "link"]
        assert await commitment(at, opened) == opened.table.commitment
        assert [entry.kind for entry in await store.entries(id)] == ["choice"]

    visit(tmp_path, call)


def test_a_host_who_gave_a_seat_away_no_longer_hears_what_it_sees(tmp_path: Path) -> None:
    """Also where the seed was chosen, so that nothing is dealt anew."""

    async def call(at: House) -> None:
        opened = await at.open(seats=[HERE, HERE], seed="known")
        async with sat_down(at.line(opened.table.id), opened.key, view=1) as host:
            await put(at, opened, 1, LINK)
            await host.until(lambda host: host.view == 0)
            assert isinstance(host.table, TableInfo)
            assert [seat.mine for seat in host.table.seats] == [True, False]

    visit(tmp_path, call)
