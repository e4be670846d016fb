"""A line that is cut: whoever comes back with the last number seen ends up with the same log."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import chain, cycle, repeat
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from mainbrace.kernel import Stream
from mainbrace.server.wire import Choose, Hello, Opened, Undo
from tests.server.player import Player, all_quiet, line_to, sat_down
from tests.server.serving import PATIENT, House, visit
from tests.server.shadow import Moment, known_to
from tests.server.toybox import toys

TWO = [{"kind": "here"}, {"kind": "link"}]
CROWD = msgspec.structs.replace(PATIENT, sockets_a_table=1000)
NEVER = 10**9
RESTLESS = (0, 1, 2, 3)


class Course(NamedTuple):
    """A game, with a seed by which it is short as people play it here, and one by which sailors do."""

    game: str
    options: dict[str, Any]
    seed: str
    sailed: str
    messages: int
    """At least as many as anybody gets: one line is cut at each that there is."""
    enough: int = NEVER
    """The number at which it is left; others are played to their end."""


COURSES = {
    "castaways": Course("castaways", {"players": 2, "goal": 8}, "cut3", "cut1", 30),
    "clash royale": Course(
        "second-tide",
        {"selection": "random", "mode": "clash royale", "players": 2, "heroes_each": 1, "lives": 1},
        "cut22",
        "cut56",
        50,
    ),
    # A war takes some five hundred choices: only how it begins is cut.
    "war": Course("second-tide", {"selection": "random"}, "cut", "cut", 30, enough=20),
}


class Watcher:
    """Somebody who only listens; `sessions` tells after how many messages each line is cut."""

    def __init__(self, key: str, view: int | None, sessions: Iterator[int]) -> None:
        self.key = key
        self.view = view
        self.sessions = sessions
        self.kept = Player()
        self.cuts: list[int] = []
        """After how many messages each line was cut while the game went on."""
        self.has_come = asyncio.Event()

    async def watch(self, address: str, whole: Player, over: asyncio.Event) -> None:
        """Come back after every cut when something has happened, until all is over and known."""
        while not (over.is_set() and known_to(self.kept) == known_to(whole)):
            before = whole.updates
            most = next(self.sessions) if not over.is_set() else NEVER
            async with line_to(address) as self.kept.line:
                await self.kept.send(Hello(self.key, self.kept.number, self.view))
                await self._listen(most, whole, over)
                self.kept.line.transport.abort()
            self.has_come.set()
            while whole.updates == before and not over.is_set():
                await asyncio.sleep(0.02)

    async def _listen(self, most: int, whole: Player, over: asyncio.Event) -> None:
        heard = 0
        while heard < most:
            if over.is_set() and known_to(self.kept) == known_to(whole):
                return
            with suppress(TimeoutError):
                await asyncio.wait_for(self.kept.hear(), 10 if over.is_set() else 0.3)
                heard += 1
            if self.kept.updates:
                self.has_come.set()
        self.cuts.append(heard)


@pytest.mark.parametrize("name", COURSES)
def test_whoever_is_cut_at_any_message_has_the_log_of_one_who_was_not(tmp_path: Path, name: str) -> None:
    """Whole games, and the beginning of a long one: a line is cut at every single message of everybody."""
    course = COURSES[name]

    async def call(at: House) -> None:
        opened = await at.open(course.game, seats=TWO, options=course.options, seed=course.seed)
        line, over = at.line(opened.table.id), asyncio.Event()
        async with (
            sat_down(line, opened.key) as host,
            sat_down(line, opened.links[1]) as guest,
            sat_down(line) as spectator,
        ):
            whole = {0: host, 1: guest, None: spectator}
            watchers = {view: watchers_as(view, opened, course.messages) for view in whole}
            watching = [
                asyncio.create_task(watcher.watch(line, whole[view], over))
                for view in whole
                for watcher in watchers[view]
            ]
            await asyncio.gather(*(each.has_come.wait() for some in watchers.values() for each in some))
            enough = asyncio.Event()
            parts = [take_part(player, Stream(b"cut"), course.enough, enough) for player in whole.values()]
            await asyncio.gather(*parts)
            await all_quiet(*whole.values())
            over.set()
            await asyncio.wait_for(asyncio.gather(*watching), 60)
        for view, player in whole.items():
            assert (player.outcome is None) == (course.enough < NEVER)
            assert all(known_to(watcher.kept) == known_to(player) for watcher in watchers[view])
            calm, *cut = watchers[view]
            messages = len(calm.kept.heard)
            print(f"{name} as {view}: {messages} messages")
            assert {place for watcher in cut for place in watcher.cuts[:1]} >= {*range(messages)}

    visit(tmp_path, call, games=toys, limits=CROWD)


def watchers_as(view: int | None, opened: Opened, messages: int) -> list[Watcher]:
    """One who is never cut, for each message one whose line is cut there, and one whose line never holds."""
    key = {None: "", 0: opened.key, 1: opened.links[1]}[view]
    once = [Watcher(key, view, chain([place], repeat(NEVER))) for place in range(messages)]
    return [Watcher(key, view, repeat(NEVER)), *once, Watcher(key, view, cycle(RESTLESS))]


async def take_part(player: Player, chance: Stream, most: int, enough: asyncio.Event) -> None:
    """Choose at random, and take something back now and then, until somebody who is asked has had enough."""
    while not enough.is_set():
        if player.outcome is not None:
            enough.set()
        elif player.question is None:
            with suppress(TimeoutError):
                await asyncio.wait_for(player.hear(), 0.3)
        elif player.number >= most:
            enough.set()
        elif player.undo.allowed and chance.draw(4) == 1:
            await player.take_back()
        else:
            options = player.question.options
            await player.choose(options[chance.draw(len(options)) - 1].key)


class Sailor:
    """Somebody whose answers follow from seat and number, so that a game is the same however often the line
    is cut; what was not answered is said again."""

    def __init__(self, key: str, seat: int, sessions: Sequence[int], enough: int) -> None:
        self.key = key
        self.seat = seat
        self.enough = enough
        self.sessions = cycle(sessions)
        self.kept = Player()

    async def play(self, address: str, over: asyncio.Event) -> None:
        """Play until somebody who is asked has had enough; then look once more."""
        while not over.is_set():
            await self._session(address, next(self.sessions), over)
        async with line_to(address) as self.kept.line:
            await self.kept.send(Hello(self.key, self.kept.number, self.seat))
            for _ in range(2):
                await self.kept.hear()

    async def _session(self, address: str, most: int, over: asyncio.Event) -> None:
        kept, answered = self.kept, -1
        async with line_to(address) as kept.line:
            await kept.send(Hello(self.key, kept.number, self.seat))
            for _ in range(most):
                with suppress(TimeoutError):
                    await asyncio.wait_for(kept.hear(), 0.3)
                if kept.outcome is not None:
                    over.set()
                if over.is_set():
                    return
                if kept.question is not None and kept.number > answered:
                    answered = kept.number
                    await self._answer(over)
            if kept.number % 2:
                kept.line.transport.abort()

    async def _answer(self, over: asyncio.Event) -> None:
        kept = self.kept
        assert kept.question is not None
        chance, options = Stream(f"{self.seat} {kept.number}".encode()), kept.question.options
        if kept.number >= self.enough:
            over.set()
        elif kept.undo.allowed and chance.draw(4) == 1:
            await kept.send(Undo(kept.number))
        else:
            await kept.send(Choose(kept.number, options[chance.draw(len(options)) - 1].key))


@pytest.mark.parametrize("name", COURSES)
def test_a_game_is_the_same_however_often_its_players_are_cut(tmp_path: Path, name: str) -> None:
    course = COURSES[name]

    async def played(at: House, sessions: Sequence[int]) -> list[Moment]:
        opened = await at.open(course.game, seats=TWO, options=course.options, seed=course.sailed)
        line, over = at.line(opened.table.id), asyncio.Event()
        keys = (opened.key, opened.links[1])
        sailors = [Sailor(key, seat, sessions, course.enough) for seat, key in enumerate(keys)]
        await asyncio.wait_for(asyncio.gather(*(sailor.play(line, over) for sailor in sailors)), 90)
        for sailor in sailors:
            async with sat_down(line, sailor.key) as fresh:
                assert known_to(sailor.kept) == known_to(fresh)
        return [known_to(sailor.kept) for sailor in sailors]

    async def call(at: House) -> None:
        whole = await played(at, [NEVER])
        assert any(back_to is not None for _, _, back_to, _ in whole[0].told)
        assert (whole[0].outcome is None) == (course.enough < NEVER)
        for sessions in ([2], [3], [0, 1, 2, 5]):
            assert await played(at, sessions) == whole

    visit(tmp_path, call, games=toys)


def test_coming_back_tells_only_what_was_missed(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=TWO)
        line = at.line(opened.table.id)
        async with sat_down(line, opened.key) as host, sat_down(line, opened.links[1]) as guest:
            await host.choose("rest")
            await guest.until(lambda guest: guest.question is not None)
            await guest.choose("rest")
        async with sat_down(line, opened.key, since=1) as host:
            assert sorted(host.log) == [1, 2]
        async with sat_down(line, opened.key, since=99) as host:
            assert sorted(host.log) == [0, 1, 2]
        async with sat_down(line, opened.key, since=-5) as host:
            assert sorted(host.log) == [0, 1, 2]

    visit(tmp_path, call)
