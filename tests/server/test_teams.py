"""Team-mates write to each other and point at things: it is kept, and nobody else hears of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from mainbrace.games import AnyGame
from mainbrace.kernel import Scene
from mainbrace.server.limits import Limits
from mainbrace.server.wire import Opened, Say
from tests.kernel.toy import Castaways, Island
from tests.server.player import Player, all_quiet, sat_down
from tests.server.serving import House, house, visit
from tests.server.test_postgresql import database
from tests.server.toybox import toys

__all__ = ["database"]

FOUR = [{"kind": "here"}, *({"kind": "link"} for _ in range(3))]
SECRET = "strike at dawn"


class Crews(Castaways):
    """Castaways of which every other is of one crew."""

    def scene(self, state: Island, seat: int | None) -> Scene:
        seen = super().scene(state, seat)
        if len(state.crews) < len(state.hands):
            seen.players, seen.sides = ["Port", "Starboard"], [seat % 2 for seat in range(len(state.hands))]
        return seen


def crews() -> dict[str, AnyGame]:
    """The toy game in teams."""
    return {"castaways": Crews()}


async def opened_for_four(at: House) -> Opened:
    """A table for two crews of two, all by link but the first."""
    return await at.open(seats=FOUR, options={"players": 4, "teams": True}, start=True)


@asynccontextmanager
async def everybody(at: House, opened: Opened) -> AsyncIterator[list[Player]]:
    """Four people, and in the end one who looks on."""
    line = at.line(opened.table.id)
    async with AsyncExitStack() as stack:
        keys = [opened.key, *opened.links.values(), ""]
        yield [await stack.enter_async_context(sat_down(line, key)) for key in keys]


def texts(player: Player) -> list[tuple[int, int, str]]:
    """What somebody has read of their team."""
    return [(line.number, line.seat, line.text) for line in player.talk]


def test_only_the_team_reads_what_is_written_and_sees_what_is_pointed_at(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await opened_for_four(at)
        async with everybody(at, opened) as (anne, bert, cora, dirk, onlooker):
            await anne.say(f"  {SECRET}\n ")
            await cora.say("aye")
            await bert.say("they plot")
            await anne.point("castaway-2")
            await all_quiet(anne, bert, cora, dirk, onlooker)
            both = [(1, 0, SECRET), (2, 2, "aye")]
            assert texts(anne) == texts(cora) == both
            assert texts(bert) == texts(dirk) == [(1, 1, "they plot")], "each team counts its own"
            assert anne.points == cora.points == [(0, "castaway-2")]
            for other in (bert, dirk, onlooker):
                assert not [heard for heard in other.heard if SECRET.encode() in heard or b'"aye"' in heard]
                assert other.points == []
            assert not [heard for heard in onlooker.heard if b'"said"' in heard or b'"pointed"' in heard]
            assert [len(player.refusals) for player in (anne, bert, cora, dirk)] == [0] * 4

    visit(tmp_path, call, games=crews)


def test_what_was_written_is_there_again_after_a_reload_and_a_restart(tmp_path: Path) -> None:
    known: list[Opened] = []

    async def before(at: House) -> None:
        known.append(await opened_for_four(at))
        async with everybody(at, known[0]) as (anne, *_):
            for word in ("one", "two"):
                await anne.say(word)

    async def after(at: House) -> None:
        async with everybody(at, known[0]) as (anne, bert, cora, dirk, onlooker):
            await all_quiet(anne, bert, cora, dirk, onlooker)
            assert texts(anne) == texts(cora) == [(1, 0, "one"), (2, 0, "two")]
            assert texts(bert) == texts(dirk) == texts(onlooker) == []
            await cora.say("three")
            assert texts(cora)[-1] == (3, 2, "three")

    visit(tmp_path, before, games=crews)
    visit(tmp_path, after, games=crews)


def test_who_holds_seats_of_both_teams_reads_only_that_of_the_viewed_one(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        here = [{"kind": "here"}] * 4
        opened = await at.open(seats=here, options={"players": 4, "teams": True})
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            await host.say("nobody yet")
            assert host.refusals[-1].code == "not-allowed"
            await host.look_as(0)
            await host.say(SECRET)
            await host.look_as(1)
            await all_quiet(host)
            assert host.talk == []
            await host.look_as(2)
            await all_quiet(host)
            assert texts(host) == [(1, 0, SECRET)]

    visit(tmp_path, call, games=crews)


def test_no_file_of_the_match_has_what_was_written(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await opened_for_four(at)
        id = opened.table.id
        async with everybody(at, opened) as (anne, *_):
            await anne.say(SECRET)
            for key in (opened.key, opened.links[1], ""):
                headers = {"Authorization": f"Bearer {key}"} if key else {}
                for path in ("", "/save", "/replay?count=10"):
                    answer = await at.client.get(f"/api/tables/{id}{path}", headers=headers)
                    assert answer.status_code == 200
                    assert SECRET not in answer.text

    visit(tmp_path, call, games=crews)


@pytest.mark.parametrize("text", ["", " \n ", "x" * 301, "a\0b"])
def test_what_cannot_be_read_is_refused(tmp_path: Path, text: str) -> None:
    async def call(at: House) -> None:
        opened = await opened_for_four(at)
        async with sat_down(at.line(opened.table.id), opened.key) as anne:
            await anne.say(text)
            assert anne.refusals[-1].code == "malformed"
            assert "text: found" in anne.refusals[-1].reason
            await anne.say("x" * 300)
            assert len(anne.talk) == 1

    visit(tmp_path, call, games=crews)


def test_who_has_no_team_looks_on_or_points_at_nothing_is_told_why(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        alone = await at.open(seats=FOUR[:2])
        async with sat_down(at.line(alone.table.id), alone.key) as host:
            await host.say("hello")
            await host.point("island")
            assert [refused.code for refused in host.refusals] == ["no-team"] * 2
        opened = await opened_for_four(at)
        async with everybody(at, opened) as (anne, *_, onlooker):
            await onlooker.say("hello")
            await onlooker.point("island")
            assert [refused.code for refused in onlooker.refusals] == ["not-allowed"] * 2
            await anne.point("hand-9-9")
            assert anne.refusals[-1].code == "no-thing"
            assert "hand-9-9" in anne.refusals[-1].reason
            await anne.point("island")
            assert anne.points == [(0, "island")]

    visit(tmp_path, call, games=crews)


def test_nothing_is_written_before_the_start(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=FOUR, options={"players": 4, "teams": True}, start=False)
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            await host.say("hello")
            assert host.refusals[-1].code == "not-started"

    visit(tmp_path, call, games=crews)


def test_nobody_writes_or_points_faster_than_others_can_follow(tmp_path: Path) -> None:
    slow = Limits(remarks_a_second=0.001, remarks_at_once=2, points_a_second=0.001, points_at_once=1)

    async def call(at: House) -> None:
        opened = await opened_for_four(at)
        async with everybody(at, opened) as (anne, _, cora, *_):
            for _ in range(3):
                await anne.say("quick")
            for _ in range(2):
                await anne.point("island")
            assert [refused.code for refused in anne.refusals] == ["too-much"] * 2
            assert (len(anne.talk), len(anne.points)) == (2, 1)
            await all_quiet(cora)
            await cora.say("slow")
            assert cora.talk[-1].text == "slow"

    visit(tmp_path, call, games=crews, limits=slow)


def test_team_mates_of_second_tide_may_point_at_the_board(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        seats = [{"kind": "here"}, {"kind": "link"}, {"kind": "link"}]
        opened = await at.open("second-tide", seats=seats, options={"players": 3, "selection": "random"})
        line = at.line(opened.table.id)
        async with sat_down(line, opened.key) as anne, sat_down(line, opened.links[1]) as mate:
            at_sea = anne.scene["areas"][0]["id"]
            await anne.point(at_sea)
            await mate.until(lambda mate: mate.points == [(0, at_sea)])
        async with sat_down(line, opened.links[2]) as alone:
            await alone.say("hello")
            assert alone.refusals[-1].code == "no-team"

    visit(tmp_path, call, games=toys)


def test_teams_on_two_processes_hear_each_other(database: str) -> None:
    async def run() -> None:
        async with house(database, games=crews) as one, house(database, games=crews) as other:
            opened = await opened_for_four(one)
            id = opened.table.id
            async with (
                sat_down(one.line(id), opened.key) as anne,
                sat_down(other.line(id), opened.links[2]) as cora,
                sat_down(other.line(id), opened.links[1]) as bert,
            ):
                await anne.say(SECRET)
                await cora.until(lambda cora: texts(cora) == [(1, 0, SECRET)])
                await asyncio.gather(anne.send(Say("left")), cora.send(Say("right")))
                for player in (anne, cora):
                    await player.until(lambda player: len(player.talk) == 3)
                assert texts(anne) == texts(cora)
                await cora.point("castaway-1")
                await anne.until(lambda anne: anne.points == [(2, "castaway-1")])
                await all_quiet(bert)
                assert (bert.talk, bert.points) == ([], [])

    asyncio.run(run())
