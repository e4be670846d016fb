"""A line to a table: who may come, what is shown, what is refused, and that nothing changes by it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from mainbrace.server.limits import Limits
from mainbrace.server.wire import Ahoy, Choose, Hello, Undo, View
from tests.server.player import Player, all_quiet, sat_down
from tests.server.serving import House, visit

TWO = [{"kind": "here"}, {"kind": "link"}]


def test_both_players_and_a_spectator_see_a_choice_in_their_own_way(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=TWO)
        line = at.line(opened.table.id)
        async with (
            sat_down(line, opened.key) as host,
            sat_down(line, opened.links[1]) as guest,
            sat_down(line) as spectator,
        ):
            assert (host.view, guest.view, spectator.view) == (0, 1, None)
            assert host.mine == [0]
            assert host.question is not None
            assert guest.question is None
            assert guest.waiting == spectator.waiting == [0]
            await host.choose("rest")
            await guest.until(lambda guest: guest.question is not None)
            await spectator.until(lambda spectator: spectator.waiting == [1])
            assert host.number == guest.number == spectator.number == 1
            assert guest.log[1].events[0].text == "Seat 0 rests."
            assert [told.kind for told in guest.log[1].events].count("saw") == 1
            assert "saw" not in [told.kind for told in spectator.log[1].events]

    visit(tmp_path, call)


def test_everybody_learns_who_is_there(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=TWO)
        line = at.line(opened.table.id)
        async with sat_down(line, opened.key) as host:
            assert host.table is not None
            assert [seat.present for seat in host.table.seats] == [True, False]
            async with sat_down(line, opened.links[1]):
                await host.until(lambda host: host.table is not None and host.table.seats[1].present)
            await host.until(lambda host: host.table is not None and not host.table.seats[1].present)

    visit(tmp_path, call)


def test_several_on_one_screen_look_one_after_the_other(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=[{"kind": "here"}, {"kind": "here"}])
        async with sat_down(at.line(opened.table.id), opened.key) as screen:
            assert screen.mine == [0, 1]
            assert screen.view is None
            assert screen.question is None
            await screen.look_as(0)
            assert screen.question is not None
            await screen.choose("rest")
            assert screen.waiting == [1]
            assert screen.question is None
            await screen.look_as(1)
            assert screen.view == 1
            assert screen.question is not None
            assert sorted(screen.log) == [0, 1]

    visit(tmp_path, call)


async def refused(player: Player, call: object, code: str) -> None:
    """Say something that must be refused."""
    before = len(player.refusals)
    await player.send(call if isinstance(call, bytes | str) else msgspec.json.encode(call).decode())
    await player.until(lambda player: len(player.refusals) > before)
    assert player.refusals[-1].code == code
    assert player.refusals[-1].reason
    assert player.refusals[-1].number == player.number


def test_whatever_cannot_be_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=TWO)
        line = at.line(opened.table.id)
        table = await at.table(opened)
        before = table.match.digest()
        async with (
            sat_down(line, opened.key) as host,
            sat_down(line, opened.links[1]) as guest,
            sat_down(line) as spectator,
        ):
            await refused(host, Choose(0, "fly"), "illegal")
            assert "rest" in host.refusals[-1].reason
            await refused(host, Choose(7, "rest"), "stale")
            await refused(host, Choose(-1, "rest"), "stale")
            await refused(guest, Choose(0, "rest"), "not-asked")
            await refused(spectator, Choose(0, "rest"), "not-allowed")
            await refused(spectator, View(0), "not-allowed")
            await refused(guest, View(0), "not-allowed")
            await refused(guest, View(99), "not-allowed")
            await refused(host, Undo(0), "no-undo")
            await refused(host, b'{"type": "agree", "agree": true}', "no-wish")
            await refused(host, Hello(opened.key), "malformed")
            for bad in ("", "{", "[]", '{"type": "fly"}', '{"type": "choose"}', "\x00", b"\xff\xfe"):
                await refused(host, bad, "malformed")
            await refused(host, '{"type": "choose", "number": 0, "key": "rest", "as": 1}', "malformed")
            await refused(host, f'{{"type": "choose", "number": {10**400}, "key": "rest"}}', "stale")
            await refused(host, '{"type": "view", "seat": 1' + "0" * 9000 + "}", "malformed")
        assert table.match.digest() == before
        assert table.position == 0

    visit(tmp_path, call)


def test_a_line_says_that_it_holds_to_whoever_asks_and_nothing_else_comes_of_it(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        playing, waiting = await at.open(seats=TWO), await at.open(seats=TWO, start=False)
        async with (
            sat_down(at.line(playing.table.id), playing.key) as host,
            sat_down(at.line(playing.table.id)) as spectator,
            sat_down(at.line(waiting.table.id), waiting.links[1]) as guest,
        ):
            await all_quiet(host, spectator, guest)
            for player in (host, spectator, guest):
                told = len(player.heard)
                await player.send(Ahoy())
                await player.until(lambda player: player.ayes == 1)
                assert player.heard[told:] == [b'{"type":"aye"}']

    visit(tmp_path, call)


def test_an_oversized_message_ends_the_line_with_the_code_for_that(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open()
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            await host.send("x" * 17_000)
            with pytest.raises(ConnectionClosed) as ended:
                await host.until(lambda _: False)
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == 1009

    visit(tmp_path, call)


@pytest.mark.parametrize(
    ("first", "code"),
    [
        (b'{"type": "hello", "key": "foreign"}', "foreign-key"),
        (b'{"type": "hello", "view": 1}', "not-allowed"),
        (b'{"type": "choose", "number": 0, "key": "rest"}', "malformed"),
        (b'{"type": "ahoy"}', "malformed"),
        (b"nonsense", "malformed"),
    ],
)
def test_a_bad_first_message_ends_the_line_with_the_reason(tmp_path: Path, first: bytes, code: str) -> None:
    async def call(at: House) -> None:
        opened = await at.open()
        async with connect(at.line(opened.table.id)) as line:
            player = Player(line)
            await player.send(first)
            await player.hear()
            assert player.bye is not None
            assert player.bye.code == code
            with pytest.raises(ConnectionClosed):
                await player.hear()
        assert not (await at.table(opened)).viewers

    visit(tmp_path, call)


def test_a_line_to_no_table_and_one_that_stays_silent_are_ended(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        async with sat_down(at.line("nothing")) as player:
            assert player.bye is not None
            assert player.bye.code == "no-table"
        opened = await at.open()
        async with connect(at.line(opened.table.id)) as line:
            silent = Player(line)
            await silent.hear()
            assert silent.bye is not None
            assert silent.bye.code == "no-hello"

    visit(tmp_path, call, limits=Limits(hello_seconds=0.2))


def test_a_key_of_another_table_opens_nothing_here(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        one, other = await at.open(seats=TWO), await at.open(seats=TWO)
        for key in (other.key, other.links[1]):
            async with sat_down(at.line(one.table.id), key) as stranger:
                assert stranger.bye is not None
                assert stranger.bye.code == "foreign-key"

    visit(tmp_path, call)


@pytest.mark.parametrize(
    ("origin", "is_welcome"),
    [
        (None, True),
        ("http://127.0.0.1:{port}", True),
        ("https://friends.example", True),
        ("https://evil.example", False),
        ("http://127.0.0.1", False),
        ("http://127.0.0.1:{port}.evil.example", False),
        ("null", False),
    ],
)
def test_pages_of_other_servers_may_not_connect(tmp_path: Path, origin: str | None, is_welcome: bool) -> None:
    async def call(at: House) -> None:
        opened = await at.open()
        said = None if origin is None else origin.format(port=at.port)
        async with sat_down(at.line(opened.table.id), opened.key, origin=said) as player:
            assert (player.bye is None) == is_welcome
            if player.bye is not None:
                assert player.bye.code == "origin"

    visit(tmp_path, call, origins=["https://friends.example"])


def test_lines_are_limited_per_table_and_per_address(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open()
        line = at.line(opened.table.id)
        async with sat_down(line), sat_down(line):
            async with sat_down(line) as third:
                assert third.bye is not None
                assert third.bye.code == "too-much"
                assert "table" in third.bye.reason
            other = await at.open()
            async with sat_down(at.line(other.table.id)) as third:
                assert third.bye is None
                async with sat_down(at.line(other.table.id)) as fourth:
                    assert fourth.bye is not None
                    assert "address" in fourth.bye.reason
        async with sat_down(line) as again:
            assert again.bye is None

    visit(tmp_path, call, limits=Limits(sockets_a_table=2, sockets_an_address=3, spare_this_machine=False))


def test_who_talks_too_much_is_refused_and_in_the_end_sent_away(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open()
        async with sat_down(at.line(opened.table.id), opened.key) as player:
            for _ in range(10):
                await player.send(View(0))
            await player.until(lambda player: player.bye is not None)
            assert player.bye is not None
            assert player.bye.code == "too-much"
            assert [refusal.code for refusal in player.refusals] == ["too-much"] * 3

    limits = Limits(messages_a_second=0.001, messages_at_once=2, refusals_in_a_row=3)
    visit(tmp_path, call, limits=limits)


def test_a_line_that_does_not_keep_up_is_given_up(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=TWO)
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            (viewer,) = (await at.table(opened)).viewers
            for _ in range(600):
                viewer.hear_of_table()
            assert viewer.is_lost
            await host.until(lambda host: host.bye is not None)
            assert host.bye is not None
            assert host.bye.code == "too-slow"

    visit(tmp_path, call)


def test_a_choice_whose_line_breaks_on_the_way_is_still_told_to_the_others(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=TWO)
        line = at.line(opened.table.id)
        async with sat_down(line, opened.links[1]) as guest:
            async with sat_down(line, opened.key) as host:
                await host.send(Choose(0, "rest"))
                assert host.line is not None
                host.line.transport.abort()
            await guest.until(lambda guest: guest.question is not None)
            assert guest.number == 1
            await all_quiet(guest)
            table = await at.table(opened)
            assert len(table.viewers) == 1

    visit(tmp_path, call)


def test_two_who_answer_at_once_are_heard_once(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=TWO)
        line = at.line(opened.table.id)
        async with sat_down(line, opened.key) as one, sat_down(line, opened.key) as other:
            await asyncio.gather(one.send(Choose(0, "rest")), other.send(Choose(0, "rest")))
            await all_quiet(one, other)
            assert [refusal.code for refusal in one.refusals + other.refusals] in (["stale"], ["not-asked"])
            assert (await at.table(opened)).position == 1

    visit(tmp_path, call)
