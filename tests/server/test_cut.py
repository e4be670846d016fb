"""A line that is cut: whoever comes back with the last number seen ends up with the same log."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import chain, cycle, repeat
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mainbrace.kernel import Stream
from mainbrace.server.wire import Choose, Hello, Opened, Undo
from tests.server.player import Player, all_quiet, line_to, sat_down
from tests.server.serving import PATIENT, House, toys, visit
from tests.server.shadow import Moment, known_to

TWO = [{"kind": "here"}, {"kind": "link"}]
GAMES: dict[str, dict[str, Any]] = {
    "castaways": {"players": 2, "goal": 50},
    "second-tide": {"selection": "random"},
}
CROWD = msgspec.structs.replace(PATIENT, sockets_a_table=1000)
MESSAGES = 30
"""The messages at each of which somebody's line is cut."""
ENOUGH = 40
"""The number at which a game is left."""
NEVER = 10**9
RESTLESS = (0, 1, 2, 3)


class Watcher:
    """Somebody who only listens; `sessions` tells after how many messages each line is cut."""

    def __init__(self, key: str, view: int | None, sessions: Iterator[int]) -> None:
        self.key = key
        self.view = view
        self.sessions = sessions
        self.kept = Player()

    async def watch(self, address: str, whole: Player, over: asyncio.Event) -> None:
        """Come back after every cut when something has happened, until all is over and known."""
        while not (over.is_set() and known_to(self.kept) == known_to(whole)):
            before = whole.updates
            most = next(self.sessions) if not over.is_set() else NEVER
            async with line_to(address) as self.kept.line:
                await self.kept.send(Hello(self.key, self.kept.number, self.view))
                await self._listen(most, whole, over)
                self.kept.line.transport.abort()
            while whole.updates == before and not over.is_set():
                await asyncio.sleep(0.02)

    async def _listen(self, most: int, whole: Player, over: asyncio.Event) -> None:
        for _ in range(most):
            if over.is_set() and known_to(self.kept) == known_to(whole):
                return
            with suppress(TimeoutError):
                await asyncio.wait_for(self.kept.hear(), 10 if over.is_set() else 0.3)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_cut_at_any_message_has_the_log_of_one_who_was_not(tmp_path: Path, game: str) -> None:
    async def call(at: House) -> None:
        opened = await at.open(game, seats=TWO, options=GAMES[game], seed="cut")
        line, over = at.line(opened.table.id), asyncio.Event()
        async with (
            sat_down(line, opened.key) as host,
            sat_down(line, opened.links[1]) as guest,
            sat_down(line) as spectator,
        ):
            whole = {0: host, 1: guest, None: spectator}
            watchers = [watcher for view in whole for watcher in watchers_as(view, opened)]
            watching = [
                asyncio.create_task(watcher.watch(line, whole[watcher.view], over)) for watcher in watchers
            ]
            enough = asyncio.Event()
            await asyncio.gather(*(take_part(player, Stream(b"cut"), enough) for player in whole.values()))
            await all_quiet(*whole.values())
            assert min(len(player.heard) for player in whole.values()) > MESSAGES
            over.set()
            await asyncio.wait_for(asyncio.gather(*watching), 60)
        assert all(known_to(watcher.kept) == known_to(whole[watcher.view]) for watcher in watchers)

    visit(tmp_path, call, games=toys, limits=CROWD)


def watchers_as(view: int | None, opened: Opened) -> list[Watcher]:
    """For each message one whose line is cut there, and one whose line never holds."""
    key = {None: "", 0: opened.key, 1: opened.links[1]}[view]
    once = [Watcher(key, view, chain([place], repeat(NEVER))) for place in range(MESSAGES)]
    return [*once, Watcher(key, view, cycle(RESTLESS))]


async def take_part(player: Player, chance: Stream, enough: asyncio.Event) -> None:
    """Choose at random, and take something back now and then, until somebody who is asked has had enough."""
    while not enough.is_set():
        if player.outcome is not None:
            enough.set()
        elif player.question is None:
            with suppress(TimeoutError):
                await asyncio.wait_for(player.hear(), 0.3)
        elif player.number >= ENOUGH:
            enough.set()
        elif player.undo.allowed and chance.draw(4) == 1:
            await player.take_back()
        else:
            options = player.question.options
            await player.choose(options[chance.draw(len(options)) - 1].key)


class Sailor:
    """Somebody whose answers follow from seat and number, so that a game is the same however often the line
    is cut; what was not answered is said again."""

    def __init__(self, key: str, seat: int, sessions: Sequence[int]) -> None:
        self.key = key
        self.seat = seat
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
        if kept.number >= ENOUGH:
            over.set()
        elif kept.undo.allowed and chance.draw(4) == 1:
            await kept.send(Undo(kept.number))
        else:
            await kept.send(Choose(kept.number, options[chance.draw(len(options)) - 1].key))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_the_same_however_often_its_players_are_cut(tmp_path: Path, game: str) -> None:
    async def played(at: House, sessions: Sequence[int]) -> list[Moment]:
        opened = await at.open(game, seats=TWO, options=GAMES[game], seed="cut")
        line, over = at.line(opened.table.id), asyncio.Event()
        sailors = [Sailor(opened.key, 0, sessions), Sailor(opened.links[1], 1, sessions)]
        await asyncio.wait_for(asyncio.gather(*(sailor.play(line, over) for sailor in sailors)), 90)
        for sailor in sailors:
            async with sat_down(line, sailor.key) as fresh:
                assert known_to(sailor.kept) == known_to(fresh)
        return [known_to(sailor.kept) for sailor in sailors]

    async def call(at: House) -> None:
        whole = await played(at, [NEVER])
        assert any(back_to is not None for _, _, back_to, _ in whole[0].told)
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
