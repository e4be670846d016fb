"""Ten thousand messages of clients that mean ill: nothing changes, and the server lives on as before."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from mainbrace.kernel import Stream
from mainbrace.server.wire import (
    Answer,
    Bye,
    Hello,
    Opened,
    Problem,
    Refused,
    Said,
    TableNews,
    TeamLine,
    Update,
    Welcome,
)
from tests.server import intruder
from tests.server.intruder import Insider
from tests.server.player import Player, all_quiet, decoder, line_to, sat_down
from tests.server.shadow import Archive, Moment, Shadow, known_to
from tests.server.standalone import STRICT, Process, standing_alone

T = TypeVar("T")

MESSAGES = 10_000
"""How many are sent and refused, greetings not counted."""
REQUESTS = 2_000
"""How many of them come by request; the others by socket."""
WARM = 2_500
FLAT = 12 * 1024 * 1024
"""Bytes by which the memory may grow by all of them once the server is warm."""
TWO = [{"kind": "here"}, {"kind": "link"}]
FOUR = [{"kind": "here"}, *({"kind": "link"} for _ in range(3))]
CODES = {"malformed", "stale", "illegal", "not-asked", "not-allowed", "no-undo", "no-wish", "foreign-key"}
"""Every way in which some of the messages must be refused."""
SPOKEN = {"say malformed", "say not-allowed", "say no-team"} | {
    f"point {code}" for code in ("malformed", "not-allowed", "no-team", "no-thing")
}
"""The same of what is written or pointed at."""
STATUSES = {400, 401, 403, 404, 405, 409, 413, 415}
GAMES: list[dict[str, Any]] = [
    {"game": "castaways", "seats": TWO},
    {"game": "castaways", "seats": TWO},
    {"game": "second-tide", "seats": TWO, "options": {"selection": "random"}},
    {"game": "second-tide", "seats": FOUR, "options": {"selection": "random", "players": 4}},
]
PLAYED = (0, 8, 12, 12)
"""How many choices are made at each of the tables before: undo means something else before the first."""
WORDS = "hold the port side"
"""What the first player wrote to the team, where there is one, and all that is ever read there."""


class Harbour:
    """A server with some tables, and everything that could change there."""

    def __init__(self, server: Process, place: Path, client: httpx.AsyncClient) -> None:
        self.server = server
        self.archive = Archive(place)
        self.client = client
        self.tables: list[Opened] = []
        self.codes: Counter[str] = Counter()
        self.statuses: Counter[int] = Counter()
        self.refused = 0

    async def open(self) -> None:
        """Tables at which something was played already, and written where there are teams."""
        for asked, count in zip(GAMES, PLAYED, strict=True):
            answer = await self.client.post("/api/tables", json=asked)
            opened = msgspec.convert(answer.json(), Opened, strict=False)
            self.tables.append(opened)
            await self.play(opened, count)
        async with self.seated(opened) as players:
            await players[0].say(WORDS)
        # The process that reads saves takes long to start where much else runs; here it is awake already.
        while (await self.client.get(f"/api/tables/{opened.table.id}/replay")).is_error:
            pass

    @asynccontextmanager
    async def seated(self, opened: Opened) -> AsyncIterator[list[Player]]:
        """All players of a table."""
        line = self.server.line(opened.table.id)
        async with AsyncExitStack() as stack:
            keys = [key for key in keys_of(opened).values() if key]
            yield [await stack.enter_async_context(sat_down(line, key)) for key in keys]

    async def play(self, opened: Opened, count: int) -> None:
        """Make some choices at random."""
        chance = Stream(b"played")
        async with self.seated(opened) as players:
            for _ in range(count):
                while not any(is_asked(player) for player in players):
                    await all_quiet(*players)
                player = next(player for player in players if is_asked(player))
                before = player.number
                await player.play(chance, 1)
                # What the team wrote may still be on its way, and be heard before what comes of the choice.
                while player.number == before:
                    await player.hear()

    async def seen(self) -> list[tuple[Moment, list[TeamLine]]]:
        """What everybody at every table knows; what a team wrote comes after all else, and may take long."""
        found = []
        for opened in self.tables:
            for seat, key in keys_of(opened).items():
                async with sat_down(self.server.line(opened.table.id), key) as player:
                    if opened is self.tables[-1] and is_of_the_first_team(player, seat):
                        await player.until(lambda player: bool(player.talk))
                    await all_quiet(player)
                    found.append((known_to(player), player.talk))
        return found

    async def everything(self) -> tuple[Any, ...]:
        """All that is stored, the digests of the states it makes, and all that is seen of it."""
        return self.archive.everything(), self.archive.digests(), await self.seen()

    def insiders(self) -> list[Insider]:
        """A spectator, who is also a stranger to all else, and every player of every table."""
        found = []
        for place, opened in enumerate(self.tables):
            foreign, shadow = self.tables[place - 1].key, self.archive.shadow(opened.table.id)
            found += [insider(shadow, seat, key, foreign) for seat, key in keys_of(opened).items()]
        return found

    async def flood(self, count: int, name: str) -> None:
        """All send at once, by sockets and requests, so many messages in all."""
        insiders, before = self.insiders(), self.refused
        # A host may do much by request; who is no host may not.
        strangers = [me for me in insiders if me.seat != 0]
        requests = count * REQUESTS // MESSAGES
        luck = [Stream(f"{name} {place}".encode()) for place in range(len(insiders) + len(strangers))]
        talks = zip(insiders, shares(count - requests, len(insiders)), strict=True)
        asks = zip(strangers, shares(requests, len(strangers)), strict=True)
        await asyncio.gather(
            *(self.talk(me, share, luck.pop()) for me, share in talks),
            *(self.ask(me, share, luck.pop()) for me, share in asks),
        )
        assert self.refused - before == count

    async def talk(self, me: Insider, count: int, chance: Stream) -> None:
        """Send so many messages beside greetings; each is refused, or its line ended and made again."""
        while count > 0:
            async with line_to(self.server.line(me.table), close_timeout=1) as line:
                try:
                    await line.send(intruder.greeting(chance, me))
                    await self.until(line, Update)
                    while count > 0:
                        await line.send(message := intruder.message(chance, me))
                        count -= 1
                        self.refused += 1
                        self.note(message, (await self.until(line, Refused)).code)
                except ConnectionClosed as closed:
                    self.codes[f"closed {closed.rcvd.code if closed.rcvd else 'without a word'}"] += 1

    async def until(self, line: ClientConnection, kind: type[T]) -> T:
        """The next message of a kind; until then nothing is heard but what comes and goes by itself."""
        while not isinstance(message := await heard(line), kind):
            match message:
                case Bye():
                    self.codes[message.code] += 1
                case Said():
                    assert [said.text for said in message.lines] == [WORDS]
                case _:
                    assert isinstance(message, Welcome | TableNews), message
        return message

    def note(self, message: str | bytes, code: str) -> None:
        """Remember how a message was refused."""
        self.codes[code] += 1
        for kind in ("say", "point"):
            if intruder.is_call(message, kind):
                self.codes[f"{kind} {code}"] += 1

    async def ask(self, me: Insider, count: int, chance: Stream) -> None:
        """Send so many requests; each is refused as a problem."""
        for _ in range(count):
            attempt = intruder.request(chance, me)
            headers = {"Content-Type": attempt.kind}
            if attempt.key:
                headers["Authorization"] = f"Bearer {attempt.key}"
            if attempt.page:
                headers["Origin"] = attempt.page
            answer = await self.client.request(
                attempt.method, attempt.path, headers=headers, content=attempt.content
            )
            assert 400 <= answer.status_code < 500, (attempt, answer.text)
            assert msgspec.json.decode(answer.content, type=Problem).reason
            self.statuses[answer.status_code] += 1
            self.refused += 1


async def heard(line: ClientConnection) -> Answer:
    """The next message of a line."""
    return decoder.decode(await asyncio.wait_for(line.recv(decode=False), 60))


def shares(count: int, many: int) -> list[int]:
    """So many messages for so many senders, as evenly as can be."""
    return [count // many + (place < count % many) for place in range(many)]


def keys_of(opened: Opened) -> dict[int | None, str]:
    """By which key everybody comes to a table: a spectator, the host, and who has a link."""
    keys: dict[int | None, str] = {None: "", 0: opened.key}
    keys.update(opened.links.items())
    return keys


def things_seen(shadow: Shadow, seat: int | None) -> set[str]:
    """The ids of all areas, pieces and cards that somebody sees."""
    scene = shadow.table.match.observe(seat).scene
    return {thing.id for part in (scene.areas, scene.pieces, scene.cards) for thing in part}


def insider(shadow: Shadow, seat: int | None, key: str, foreign: str) -> Insider:
    """What somebody at a table knows who means ill."""
    table = shadow.table
    asked = table.match.decision
    assert asked is not None
    has_team = seat is not None and table.is_team(seat)
    things = {thing for other in range(len(table.kept.seats)) for thing in things_seen(shadow, other)}
    hidden = things - things_seen(shadow, seat) if has_team else things
    assert hidden
    return Insider(
        table=table.kept.id,
        key=key,
        seat=seat,
        number=shadow.number(seat),
        options=[option.key for option in asked.options][:50],
        is_asked=asked.seat == seat,
        has_chosen=any(taken.seat == seat for taken in table.match.taken),
        has_team=has_team,
        unpointable=["nothing", *sorted(hidden)],
        foreign=foreign,
    )


def is_of_the_first_team(player: Player, seat: int | None) -> bool:
    """True for the first player, who wrote, and all on the same side."""
    sides = player.scene["sides"]
    return seat is not None and sides[seat] == sides[0]


def is_asked(player: Player) -> bool:
    """True if the player has a question to answer."""
    return player.question is not None


def visit_harbour(place: Path, visit: Callable[[Harbour], Awaitable[None]], is_strict: bool = False) -> None:
    """Come to a server of its own at whose tables something was played already."""

    async def run(server: Process) -> None:
        async with httpx.AsyncClient(base_url=server.address, timeout=120) as client:
            harbour = Harbour(server, place, client)
            await harbour.open()
            await visit(harbour)
            harbour.archive.close()

    with standing_alone(place, is_strict=is_strict) as server:
        asyncio.run(run(server))


def test_ten_thousand_hostile_messages_change_nothing(tmp_path: Path) -> None:
    async def visit(harbour: Harbour) -> None:
        before = await harbour.everything()
        await harbour.flood(WARM, "warm")
        warm = harbour.server.memory()
        harbour.codes.clear()
        await harbour.flood(MESSAGES, "hot")
        grown = harbour.server.memory() - warm
        assert await harbour.everything() == before
        print(f"{grown / 1024:.0f} KiB more;", dict(harbour.codes), dict(harbour.statuses))
        assert set(harbour.codes) >= CODES | SPOKEN
        assert set(harbour.statuses) >= STATUSES
        assert grown < FLAT
        assert (await harbour.client.get("/healthz")).text == "ok\n"
        for opened in harbour.tables:
            await harbour.play(opened, 1)
        after = harbour.archive.everything()
        assert len(after["journal"]) == len(before[0]["journal"]) + len(GAMES)
        assert [row[4] for row in after["remarks"]] == [WORDS]

    visit_harbour(tmp_path / "tables.sqlite", visit)


def test_limits_hold_against_many_lines_and_requests_at_once(tmp_path: Path) -> None:
    async def visit(harbour: Harbour) -> None:
        before = await harbour.everything()
        lines = [harbour.server.line(opened.table.id) for opened in harbour.tables]
        many = STRICT.sockets_an_address + 6
        at_once = await asyncio.gather(
            *(welcomed(lines[number % len(lines)], "127.0.0.2") for number in range(many)),
        )
        assert sum(at_once) == STRICT.sockets_an_address
        assert await welcomed(lines[0], "127.0.0.2")
        one_table = await asyncio.gather(
            *(welcomed(lines[0], f"127.0.0.{3 + number % 2}") for number in range(many)),
        )
        assert sum(one_table) == STRICT.sockets_a_table
        await asyncio.gather(*(shouted_down(line, "127.0.0.5") for line in lines))
        refused = await asyncio.gather(
            *(statuses(harbour.server, f"127.0.0.{6 + n}", 150) for n in (0, 0, 0, 1))
        )
        assert 429 in {status for some in refused[:3] for status in some}
        assert set(refused[3]) == {200}
        assert await harbour.everything() == before

    visit_harbour(tmp_path / "tables.sqlite", visit, is_strict=True)


ALL_IN = 3.0
"""Seconds for which a line is kept so that many are there at once."""


async def welcomed(line: str, source: str) -> bool:
    """Whether somebody from that address is let in; they stay until all others have come."""
    async with line_to(line, local_addr=(source, 0)) as socket:
        with suppress(ConnectionClosed):
            await socket.send(msgspec.json.encode(Hello()).decode())
        message = decoder.decode(await socket.recv(decode=False))
        await asyncio.sleep(ALL_IN)
        if isinstance(message, Bye):
            assert message.code == "too-much"
        return isinstance(message, Welcome)


async def shouted_down(line: str, source: str) -> None:
    """Who sends without a pause is refused more and more, and at last sent away."""
    async with sat_down(line, local_addr=(source, 0)) as player:
        try:
            for _ in range(5000):
                await player.send('{"type": "undo", "number": 0}')
            await player.until(lambda player: player.bye is not None)
        except ConnectionClosed:
            pass
        while player.bye is None:
            await player.hear()
        assert len(player.refusals) == STRICT.refusals_in_a_row


async def statuses(server: Process, source: str, count: int) -> list[int]:
    """How so many requests from an address are answered."""
    transport = httpx.AsyncHTTPTransport(local_address=source)
    async with httpx.AsyncClient(base_url=server.address, transport=transport, timeout=60) as client:
        return [(await client.get("/healthz")).status_code for _ in range(count)]
