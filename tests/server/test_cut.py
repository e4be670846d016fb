"""A line that is cut: whoever comes back with the last number seen ends up with the same log."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from mainbrace.kernel import Stream
from tests.server.player import Player, all_quiet, sat_down
from tests.server.serving import House, toys, visit

TWO = [{"kind": "here"}, {"kind": "link"}]
GAMES = {"castaways": {"players": 2, "goal": 6}, "second-tide": {"selection": "random"}}


async def cut_again_and_again(address: str, key: str, view: int | None, over: asyncio.Event) -> Player:
    """A client whose line is cut after every single message it gets, until all is over."""
    kept, is_over = Player(), False
    while not is_over:
        is_over = over.is_set()
        async with sat_down(address, key, kept.number, view) as line:
            if not is_over:
                with suppress(TimeoutError):
                    await asyncio.wait_for(line.hear(), 0.5)
        for data in line.heard:
            kept.take_in(data)
    return kept


@pytest.mark.parametrize("game", GAMES)
def test_a_client_that_is_cut_at_every_message_has_the_log_of_one_that_is_not(
    tmp_path: Path, game: str
) -> None:
    async def call(at: House) -> None:
        opened = await at.open(game, seats=TWO, options=GAMES[game], seed="cut")
        line, over = at.line(opened.table.id), asyncio.Event()
        async with (
            sat_down(line, opened.key) as host,
            sat_down(line, opened.links[1]) as guest,
            sat_down(line) as spectator,
        ):
            keys = [(opened.key, 0), (opened.links[1], 1), ("", None)]
            cutting = [asyncio.create_task(cut_again_and_again(line, key, view, over)) for key, view in keys]
            await asyncio.gather(some_play(host, Stream(b"host")), some_play(guest, Stream(b"guest")))
            whole = [host, guest, spectator]
            await all_quiet(*whole)
            over.set()
            for player, cut in zip(whole, await asyncio.gather(*cutting), strict=True):
                assert cut.told == player.told
                assert cut.number == player.number
                assert cut.scene == player.scene
                assert cut.question == player.question

    visit(tmp_path, call, games=toys)


async def some_play(player: Player, chance: Stream) -> None:
    """Choose at random, and take something back now and then, until enough has happened."""
    while player.number < 60 and player.outcome is None:
        if player.question is None:
            try:
                await asyncio.wait_for(player.hear(), 2)
            except TimeoutError:
                return
        elif player.undo.allowed and chance.draw(4) == 1:
            await player.take_back()
        else:
            options = player.question.options
            await player.choose(options[chance.draw(len(options)) - 1].key)


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
