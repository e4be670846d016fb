"""Going back: one's own choices at once, further only with everybody's consent; a replay agrees."""

from __future__ import annotations

from pathlib import Path

from mainbrace.server.wire import Opened
from tests.server.player import Player, all_quiet, sat_down
from tests.server.serving import House, visit
from tests.server.toybox import toys

TWO = [{"kind": "here"}, {"kind": "link"}]


async def begin_digging(at: House, opened: Opened, player: Player) -> str:
    """Choose to dig, which brings nothing to light; returns the digest before."""
    before = (await at.table(opened)).match.digest()
    await player.choose("dig")
    return before


def test_ones_own_choice_is_taken_back_at_once(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=TWO)
        line = at.line(opened.table.id)
        async with sat_down(line, opened.key) as host, sat_down(line, opened.links[1]) as guest:
            before = await begin_digging(at, opened, host)
            assert host.undo.allowed
            await host.take_back()
            assert (await at.table(opened)).match.digest() == before
            assert host.number == 2
            assert host.question is not None
            assert host.question.ask == "act"
            await all_quiet(host, guest)
            for player in (host, guest):
                assert sorted(player.log) == [0, 2]
                assert player.log[2].back_to == 0
                assert player.log[2].seat == 0
            await host.choose("rest")
            assert host.number == 3

    visit(tmp_path, call)


def test_an_undo_is_a_line_of_the_journal_and_survives_a_restart(tmp_path: Path) -> None:
    async def play(at: House) -> None:
        opened = await at.open(seats=TWO)
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            await host.choose("rest")
        async with sat_down(at.line(opened.table.id), opened.links[1]) as guest:
            await guest.choose("dig")
            await guest.take_back()
            await guest.choose("rest")
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            tables.append((opened, host.told, (await at.table(opened)).match.digest()))

    async def again(at: House) -> None:
        opened, told, digest = tables[0]
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            assert host.told == told
            assert host.number == 4
            assert (await at.table(opened)).match.digest() == digest

    tables: list[tuple[Opened, object, str]] = []
    visit(tmp_path, play)
    visit(tmp_path, again)


def test_what_has_come_to_light_is_taken_back_only_if_everybody_agrees(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=TWO)
        line = at.line(opened.table.id)
        async with sat_down(line, opened.key) as host, sat_down(line, opened.links[1]) as guest:
            before = (await at.table(opened)).match.digest()
            await host.choose("rest")
            assert not host.undo.allowed
            assert "hidden" in host.undo.reason
            await host.take_back()
            assert (host.undo.asked_by, host.undo.missing) == (0, [1])
            await guest.until(lambda guest: guest.undo.asked_by == 0)
            await guest.agree(False)
            await host.until(lambda host: host.undo.asked_by is None)
            await host.take_back()
            await guest.until(lambda guest: guest.undo.asked_by == 0)
            await guest.agree()
            await host.until(lambda host: host.question is not None)
            assert (await at.table(opened)).match.digest() == before
            assert host.number == 2
            assert host.undo.asked_by is None

    visit(tmp_path, call)


def test_people_at_one_screen_are_asked_too(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=[{"kind": "here"}, {"kind": "here"}])
        async with sat_down(at.line(opened.table.id), opened.key, view=0) as both:
            before = (await at.table(opened)).match.digest()
            await both.choose("rest")
            await both.take_back()
            assert (both.undo.asked_by, both.undo.missing) == (0, [1])
            await both.agree()
            await both.until(lambda both: both.question is not None)
            assert (await at.table(opened)).match.digest() == before

    visit(tmp_path, call)


def test_a_wish_lapses_when_play_goes_on(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=TWO)
        line = at.line(opened.table.id)
        async with sat_down(line, opened.key) as host, sat_down(line, opened.links[1]) as guest:
            await host.choose("rest")
            await host.take_back()
            await guest.until(lambda guest: guest.undo.asked_by == 0 and guest.question is not None)
            await guest.choose("rest")
            assert guest.undo.asked_by is None
            await guest.agree()
            assert guest.refusals[-1].code == "no-wish"
            assert (await at.table(opened)).position == 2

    visit(tmp_path, call)


def test_who_plays_alone_goes_back_to_their_own_last_choice_past_what_bots_did(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=[{"kind": "here"}, {"kind": "bot", "level": "cabin-boy"}], seed="calm")
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            before = (await at.table(opened)).match.digest()
            await host.choose("rest")
            await host.until(lambda host: host.question is not None and host.question.ask == "act")
            await host.take_back()
            assert (await at.table(opened)).match.digest() == before
            assert host.question is not None
            assert (await at.table(opened)).match.choices == []

    visit(tmp_path, call)


def test_a_spectator_takes_nothing_back_and_a_finished_match_stays(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=TWO, options={"goal": 1})
        line = at.line(opened.table.id)
        async with sat_down(line, opened.key) as host, sat_down(line) as spectator:
            await spectator.take_back()
            assert spectator.refusals[-1].code == "not-allowed"
            await host.choose("rest")
            assert host.outcome is not None
            assert host.undo.reason == "the match is over"
            await host.take_back()
            assert host.refusals[-1].code == "over"

    visit(tmp_path, call)


def test_second_tide_can_be_taken_back_too(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open("second-tide", seats=TWO)
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            assert host.question is not None
            first = [option.key for option in host.question.options]
            await host.choose(first[0])
            await host.take_back()
            assert [option.key for option in host.question.options] == first

    visit(tmp_path, call, games=toys)
