"""Who sits where: until play begins anybody, then a bot for a person who may come back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mainbrace.server.wire import Opened
from tests.server.player import Player, sat_down
from tests.server.serving import House, visit

TWO = [{"kind": "here"}, {"kind": "link"}]


async def seat(at: House, opened: Opened, number: int, key: str, status: int = 200, **plan: Any) -> Any:
    """Ask for somebody in a seat."""
    path = f"/api/tables/{opened.table.id}/seats/{number}"
    return await at.ask("PUT", path, key, status, json=plan)


async def end_turn(player: Player) -> None:
    """Let pass whatever can be, and rest."""
    key = ""
    while key != "rest":
        await player.until(lambda player: player.question is not None)
        assert player.question is not None
        key = player.question.decline or "rest"
        await player.choose(key)


def test_seats_are_free_to_change_until_the_first_answer(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=TWO, start=False)
        for kind in ("bot", "empty", "here", "link"):
            info = await seat(at, opened, 1, opened.key, kind=kind)
            assert info["seats"][1]["kind"] == kind
        info = await seat(at, opened, 1, opened.key, kind="link", name="  Anne \n Bonny  " + "x" * 60)
        assert info["seats"][1]["name"] == ("Anne Bonny " + "x" * 60)[:40]

    visit(tmp_path, call)


def test_nothing_moves_before_the_start(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(start=False, seats=[{"kind": "here"}, {"kind": "bot", "level": "cabin-boy"}])
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            assert host.question is None
            assert host.waiting == []
            assert not host.scene
            await host.choose("rest")
            assert host.refusals[-1].code == "not-started"
            path = f"/api/tables/{opened.table.id}/start"
            await at.ask("POST", path, status=401)
            info = await at.ask("POST", path, opened.key)
            assert info["started"]
            await host.until(lambda host: host.question is not None)

    visit(tmp_path, call)


def test_an_empty_seat_is_waited_for_and_may_be_filled_later(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=[{"kind": "here"}, {"kind": "empty"}])
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            await host.choose("rest")
            assert host.waiting == [1]
            await seat(at, opened, 1, opened.key, kind="bot", level="cabin-boy")
            await host.until(lambda host: host.question is not None)

    visit(tmp_path, call)


def test_a_bot_stands_in_and_the_person_comes_back_by_their_key(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=TWO)
        line = at.line(opened.table.id)
        async with sat_down(line, opened.key) as host:
            await host.choose("rest")
            info = await seat(at, opened, 1, opened.key, kind="bot", level="cabin-boy")
            assert (info["seats"][1]["kind"], info["seats"][1]["kept"]) == ("bot", "link")
            assert "solo" not in info
            await host.until(lambda host: host.question is not None)
            async with sat_down(line, opened.links[1]) as guest:
                assert guest.mine == [1]
                assert guest.table is not None
                assert guest.table.seats[1].kind == "link"
                assert not guest.table.seats[1].kept
                await end_turn(host)
                await guest.until(lambda guest: guest.question is not None)

    visit(tmp_path, call)


def test_the_host_may_end_the_stand_in(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=TWO)
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            await host.choose("rest")
        await seat(at, opened, 1, opened.key, kind="bot", level="cabin-boy")
        info = await seat(at, opened, 1, opened.key, kind="link")
        assert info["seats"][1]["kind"] == "link"
        async with sat_down(at.line(opened.table.id), opened.links[1]) as guest:
            assert guest.view == 1

    visit(tmp_path, call)


def test_who_is_still_connected_may_come_back_too(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=TWO)
        line, friend = at.line(opened.table.id), opened.links[1]
        async with sat_down(line, opened.key) as host, sat_down(line, friend) as guest:
            await host.choose("rest")
            await seat(at, opened, 1, opened.key, kind="bot", level="cabin-boy")
            await host.until(lambda host: host.question is not None)
            await seat(at, opened, 1, friend, 403, kind="here")
            info = await seat(at, opened, 1, friend, kind="link", name="Mary")
            assert info["seats"][1].items() >= {"kind": "link", "name": "Mary", "mine": True}.items()
            assert {"kept", "level"}.isdisjoint(info["seats"][1])
            await end_turn(host)
            await guest.until(lambda guest: guest.question is not None)

    visit(tmp_path, call)


@pytest.mark.parametrize("kind", ["here", "empty"])
def test_once_play_has_begun_nobody_can_take_over_a_persons_hand(tmp_path: Path, kind: str) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=[*TWO, {"kind": "bot"}], options={"players": 3})
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            await host.choose("rest")
        problem = await seat(at, opened, 1, opened.key, 409, kind=kind)
        assert problem["code"] == "begun"
        await seat(at, opened, 2, opened.key, 409, kind=kind)
        await seat(at, opened, 1, opened.key, kind="bot")
        await seat(at, opened, 1, opened.key, 409, kind=kind)

    visit(tmp_path, call)


def test_only_the_host_arranges_and_a_player_may_change_their_name(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=TWO)
        assert (await seat(at, opened, 1, "", 401, kind="bot"))["code"] == "key-needed"
        assert (await seat(at, opened, 1, "foreign", 403, kind="bot"))["code"] == "foreign-key"
        guest = opened.links[1]
        assert (await seat(at, opened, 0, guest, 403, kind="here"))["code"] == "not-allowed"
        assert (await seat(at, opened, 1, guest, 403, kind="bot"))["code"] == "not-allowed"
        info = await seat(at, opened, 1, guest, kind="link", name="Mary")
        assert info["seats"][1]["name"] == "Mary"
        for number in (2, -1):
            assert (await seat(at, opened, number, opened.key, 404, kind="bot"))["code"] == "no-seat"

    visit(tmp_path, call)


def test_a_new_link_makes_the_old_one_worthless_and_ends_its_line(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=TWO)
        path = f"/api/tables/{opened.table.id}/seats/1/link"
        await at.ask("POST", path, status=401)
        await at.ask("POST", path, opened.links[1], 403)
        async with sat_down(at.line(opened.table.id), opened.links[1]) as guest:
            link = await at.ask("POST", path, opened.key)
            await guest.until(lambda guest: guest.bye is not None)
            assert guest.bye is not None
            assert guest.bye.code == "revoked"
        async with sat_down(at.line(opened.table.id), opened.links[1]) as old:
            assert old.bye is not None
        async with sat_down(at.line(opened.table.id), link["key"]) as new:
            assert new.view == 1
        await at.ask("DELETE", path, opened.key)
        async with sat_down(at.line(opened.table.id), link["key"]) as revoked:
            assert revoked.bye is not None
        problem = await at.ask("POST", f"/api/tables/{opened.table.id}/seats/0/link", opened.key, 409)
        assert problem["code"] == "no-link"

    visit(tmp_path, call)


def test_a_dead_key_is_told_from_a_foreign_one_and_from_a_table_that_is_not(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened, other = await at.open(seats=TWO), await at.open(seats=TWO)
        path, dead = f"/api/tables/{opened.table.id}", opened.links[1]
        await at.ask("DELETE", f"{path}/seats/1/link", opened.key)
        for place, key, status, code in (
            (path, dead, 403, "revoked"),
            (f"{path}/save", dead, 403, "revoked"),
            (path, other.key, 403, "foreign-key"),
            (path, "x" * 500, 403, "foreign-key"),
            (f"/api/tables/{other.table.id}", dead, 403, "foreign-key"),
            ("/api/tables/nowhere", dead, 404, "no-table"),
        ):
            problem = await at.ask("GET", place, key, status)
            assert problem["code"] == code
        for id, key, code in (
            (opened.table.id, dead, "revoked"),
            (opened.table.id, other.key, "foreign-key"),
            ("nowhere", dead, "no-table"),
            ("nowhere", "", "no-table"),
        ):
            async with sat_down(at.line(id), key) as turned_away:
                assert turned_away.bye is not None
                assert turned_away.bye.code == code
        assert "look on" in (await at.ask("GET", path, dead, 403))["reason"]
        assert (await at.ask("POST", "/api/mine", json={"keys": [dead]}))["tables"] == []
        async with sat_down(at.line(opened.table.id)) as spectator:
            assert spectator.scene

    visit(tmp_path, call)


def test_a_key_stays_dead_when_its_seat_is_held_by_link_again(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=TWO)
        for kind in ("bot", "link"):
            await seat(at, opened, 1, opened.key, kind=kind)
            problem = await at.ask("GET", f"/api/tables/{opened.table.id}", opened.links[1], 403)
            assert problem["code"] == "revoked"

    visit(tmp_path, call)


def test_a_seat_that_is_taken_from_a_link_takes_its_key_along(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=TWO)
        async with sat_down(at.line(opened.table.id), opened.links[1]) as guest:
            await seat(at, opened, 1, opened.key, kind="here")
            await guest.until(lambda guest: guest.bye is not None)
        async with sat_down(at.line(opened.table.id), opened.links[1]) as again:
            assert again.bye is not None

    visit(tmp_path, call)


def test_keys_are_stored_as_fingerprints_only(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=TWO)
        keys.extend([opened.key, opened.links[1]])

    keys: list[str] = []
    visit(tmp_path, call)
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert all(len(key) == 32 and key.encode() not in stored for key in keys)
