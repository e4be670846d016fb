"""The requests: games, tables, seats, links, saves, replays."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec
from fastapi import Query, Request, Response

from mainbrace.server import consulting, forms, play, retold, saves
from mainbrace.server.dice import dice
from mainbrace.server.hall import Hall
from mainbrace.server.handover import hand_over
from mainbrace.server.info import info_of, listed
from mainbrace.server.kept import Kept, Summary
from mainbrace.server.keys import LONGEST_KEY, ONLOOKER, Holder, fingerprint, new_key
from mainbrace.server.limits import Addresses
from mainbrace.server.live import Table, check_version
from mainbrace.server.refusal import (
    Refusal,
    conflict,
    key_needed,
    malformed,
    not_allowed,
    not_started,
    too_much,
)
from mainbrace.server.retold import Past
from mainbrace.server.seats import check_by_link, reseat, tidy
from mainbrace.server.sight import encode
from mainbrace.server.store import Exchange
from mainbrace.server.tables import open_table
from mainbrace.server.wire import (
    Consultation,
    Keys,
    Link,
    Mine,
    NewTable,
    Problem,
    SeatPlan,
    TableInfo,
    Wishes,
)

T = TypeVar("T")

JSON = "application/json"
PICTURE = Path(__file__).with_name("picture.svg")
"""Stands for every game that brings no picture of its own."""
MOST_KEYS = 200
MOST_FRAMES = 200
CLERK_SECONDS = 60.0


def answer(thing: object, status: int = 200) -> Response:
    """Something of the contract, as JSON."""
    return Response(encode(thing), status, media_type=JSON, headers={"Cache-Control": "no-store"})


def problem(refusal: Refusal) -> Response:
    """Why a request was refused."""
    return answer(Problem(refusal.code, refusal.reason, refusal.field), refusal.status)


async def body(request: Request, most: int) -> bytes:
    """The body of a request, read no further than allowed."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise Refusal(413, "too-large", f"allowed are {most} bytes")
    return bytes(data)


async def parsed(request: Request, kind: type[T], most: int) -> T:
    """The body of a request as what the contract says it is."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise Refusal(415, "not-json", f"send the body as {JSON}")
    data = await body(request, most)
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        where = str(error).partition(" - at ")[2]
        raise malformed(str(error), where.strip("`").removeprefix("$.")) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise malformed(f"not JSON: {error}") from error


def key_of(request: Request) -> str:
    """The key a request shows, empty if none."""
    kind, _, key = request.headers.get("authorization", "").partition(" ")
    return key.strip() if kind.lower() == "bearer" else ""


class Api:
    """What requests do."""

    def __init__(self, hall: Hall, addresses: Addresses) -> None:
        self.hall = hall
        self.addresses = addresses
        self._infos = [forms.game_info(game) for game in hall.games.values()]

    async def games(self) -> Response:
        """The games that can be played here."""
        return answer(self._infos)

    async def form(self, request: Request, name: str) -> Response:
        """The form of a game once some of its options are chosen."""
        game = self._game(name)
        wishes = await parsed(request, Wishes, self.hall.limits.body)
        return answer(forms.form(game, wishes.options))

    async def library(self, name: str) -> Response:
        """The icons and explanations of a game."""
        return answer(forms.library(self._game(name)))

    async def picture(self, name: str) -> Response:
        """A picture that stands for a game: its own, or a ship under the moon."""
        picture = self._game(name).picture or PICTURE.read_text()
        return Response(picture, media_type="image/svg+xml", headers={"Cache-Control": "max-age=3600"})

    async def charts(self, name: str) -> Response:
        """The tables of a game's book, for those who play with the real thing."""
        return answer([forms.chart_info(chart) for chart in self._game(name).charts.values()])

    async def chart(self, name: str, chart: str) -> Response:
        """The circumstances that one of them asks for, as a form."""
        return answer(forms.chart_form(consulting.found(self._game(name), chart)))

    async def consult(self, request: Request, name: str, chart: str) -> Response:
        """Roll on one of them, or read it by dice that were rolled at the table."""
        game = self._game(name)
        wanted = consulting.found(game, chart)
        asked = await parsed(request, Consultation, self.hall.limits.body)
        return answer(consulting.consulted(game, wanted, asked))

    def _game(self, name: str) -> Any:
        game = self.hall.games.get(name)
        if game is None:
            known = ", ".join(sorted(self.hall.games))
            raise Refusal(404, "no-game", f"there is no game {name!r}; known games: {known}", "name")
        return game

    async def open(self, request: Request) -> Response:
        """Open a table. The answer holds the only copies of its keys."""
        self.check_opening(request)
        asked = await parsed(request, NewTable, self.hall.limits.body)
        return answer(await open_table(self.hall, asked), 201)

    def check_opening(self, request: Request) -> None:
        """Refuse an address that opens tables without end."""
        if not self.addresses.may_open(request.client.host if request.client is not None else ""):
            raise too_much("too many new tables from your address: wait a while")

    async def show(self, request: Request, table: str) -> Response:
        """A table, as the holder of the key sees it."""
        found, holder = await self._found(request, table)
        return answer(info_of(found, holder))

    async def start(self, request: Request, table: str) -> Response:
        """Begin to play."""
        found, holder = await self._hosted(request, table)
        async with play.sitting(self.hall, found):
            if not found.kept.started:
                await play.change(self.hall, found, lambda kept: setattr(kept, "started", True))
                play.news(found)
                play.tell_all(found)
        return answer(info_of(found, holder))

    async def seat(self, request: Request, table: str, seat: int) -> Response:
        """Put somebody into a seat; who holds it may change its name, and come back where a bot stands in."""
        plan = await parsed(request, SeatPlan, self.hall.limits.body)
        found, holder = await self._found(request, table)
        async with play.sitting(self.hall, found):
            now = checked_seat(found, seat)
            if holder.host:
                await hand_over(
                    self.hall, found, seat, lambda kept: reseat(kept, seat, plan, found.has_begun)
                )
            elif seat in holder.seats(found.kept) and plan.kind == now.holder:
                await play.change(self.hall, found, lambda kept: sit_again(kept, seat, plan.name))
            else:
                raise self._unentitled(request, "only the host may change this seat")
            found.trouble = ""
            play.news(found)
            play.tell_all(found)
        return answer(info_of(found, holder))

    async def link(self, request: Request, table: str, seat: int) -> Response:
        """A new link to a seat; the older one no longer works."""
        found, _ = await self._hosted(request, table)
        async with play.sitting(self.hall, found):
            checked_seat(found, seat)
            key = new_key()
            exchange = Exchange(seat, fingerprint(key))
            await hand_over(self.hall, found, seat, lambda kept: check_by_link(kept, seat), exchange)
            play.news(found)
            play.tell_all(found)
        return answer(Link(seat, key))

    async def unlink(self, request: Request, table: str, seat: int) -> Response:
        """Make a seat's link worthless."""
        found, holder = await self._hosted(request, table)
        async with play.sitting(self.hall, found):
            checked_seat(found, seat)
            await hand_over(self.hall, found, seat, lambda kept: None, Exchange(seat))
            play.news(found)
            play.tell_all(found)
        return answer(info_of(found, holder))

    async def mine(self, request: Request) -> Response:
        """The tables that some keys open, the latest first."""
        keys = (await parsed(request, Keys, self.hall.limits.body)).keys
        if len(keys) > MOST_KEYS:
            raise malformed(f"keys: found {len(keys)}; allowed: up to {MOST_KEYS}", "keys")
        hashes = [fingerprint(key) for key in dict.fromkeys(keys) if len(key) <= LONGEST_KEY]
        holders: dict[str, Holder] = {}
        for hash, (id, seat) in (await self.hall.store.key_holders(hashes)).items():
            known = holders.get(id, ONLOOKER)
            link = known.link if seat is None else seat
            holders[id] = Holder(host=known.host or seat is None, link=link, hash=hash)
        found = [await self._listed(id, holder) for id, holder in holders.items()]
        return answer(Mine(sorted(found, key=lambda info: info.updated, reverse=True)))

    async def _listed(self, id: str, holder: Holder) -> TableInfo:
        """A table in a list: from memory, from its summary if that is up to date, or played again."""
        if id not in self.hall.tables:
            number, updated = (await self.hall.store.last([id])).get(id, (0, ""))
            made_at, summary = (await self.hall.store.summary([id])).get(id, (-1, None))
            if summary is not None and made_at == number:
                return await self._from_summary(id, holder, summary, updated)
        try:
            return info_of(await self.hall.table(id), holder)
        except Refusal as refusal:
            return await self._from_summary(id, holder, Summary(refusal.reason, []), "")

    async def _from_summary(self, id: str, holder: Holder, summary: Summary, updated: str) -> TableInfo:
        kept = await self.hall.store.read(id)
        assert kept is not None
        game = self.hall.games.get(kept.game)
        try:
            if game is not None:
                check_version(game, kept)
        except Refusal as refusal:
            summary.status = refusal.reason
        return listed(kept, game, summary, holder, updated or kept.created)

    async def save(
        self, request: Request, table: str, whole: bool = False, view: int | None = None
    ) -> Response:
        """The match as a file: whole when it is over, until then what one seat has seen.

        Who plays alone may have the whole earlier; from then on the table and its record say so.
        """
        found, holder = await self._found(request, table)
        async with play.sitting(self.hall, found):
            check_started(found)
            if found.is_over:
                return download(found, saves.whole(found))
            if not whole:
                return download(found, saves.seen(found, self._allowed_view(request, found, holder, view)))
            if not holder.host:
                raise self._unentitled(request, "only the host may have the whole record before the end")
            if not found.kept.is_solo:
                raise conflict("not-solo", "others play too: the whole record is had when the match is over")
            if not found.kept.seed_known:
                await play.change(self.hall, found, partial(disclose, made=len(found.match.taken)))
                play.news(found)
            return download(found, saves.whole(found))

    def _allowed_view(
        self, request: Request, table: Table, holder: Holder, view: int | None, is_open: bool = False
    ) -> int | None:
        """The seat somebody may look as: the wanted one, else the only one of their own, else none."""
        mine = holder.seats(table.kept)
        if view is None:
            return mine[0] if len(mine) == 1 and not is_open else None
        checked_seat(table, view)
        if view not in mine and not is_open:
            raise self._unentitled(request, f"you may not look as seat {view} before the end")
        return view

    async def bring(self, request: Request) -> Response:
        """Open a table where a save file left off."""
        self.check_opening(request)
        data = await body(request, self.hall.limits.upload)
        return answer(await saves.bring(self.hall, data), 201)

    async def replay(
        self,
        request: Request,
        table: str,
        view: int | None = None,
        start: Annotated[int, Query(ge=0)] = 0,
        count: Annotated[int, Query(ge=1, le=MOST_FRAMES)] = 50,
    ) -> Response:
        """Some moments of a match as one seat saw them; before the end only as one's own, or a spectator."""
        found, holder = await self._found(request, table)
        async with play.sitting(self.hall, found):
            check_started(found)
            if view is not None:
                view = self._allowed_view(request, found, holder, view, found.is_over)
            past = past_of(found, view)
        return raw(await self.hall.clerks.run(CLERK_SECONDS, retold.replay, past, start, count))

    async def dice(self, request: Request, table: str) -> Response:
        """Every draw of a finished match."""
        found, _ = await self._found(request, table)
        async with play.sitting(self.hall, found):
            check_started(found)
            if not found.is_over:
                raise conflict("not-over", "the dice are told when the match is over")
            past = past_of(found, None)
        return raw(await self.hall.clerks.run(CLERK_SECONDS, dice, past))

    async def _found(self, request: Request, id: str) -> tuple[Table, Holder]:
        """The table of a request, and what its key allows there."""
        table = await self.hall.table(id)
        return table, await self.hall.holder(id, key_of(request))

    async def _hosted(self, request: Request, id: str) -> tuple[Table, Holder]:
        """The same for what only the host may do."""
        table, holder = await self._found(request, id)
        if not holder.host:
            raise self._unentitled(request, "only the host may do this")
        return table, holder

    @staticmethod
    def _unentitled(request: Request, reason: str) -> Refusal:
        return not_allowed(reason) if key_of(request) else key_needed("this")


def disclose(kept: Kept, made: int) -> None:
    """Remember for good that the seed was handed out after so many choices."""
    kept.seed_known = True
    kept.disclosed = made if kept.disclosed is None else kept.disclosed


def past_of(table: Table, view: int | None) -> Past:
    """The match as a worker process can play it again for one viewer."""
    taken = table.match.taken
    hidden = frozenset(place for place, choice in enumerate(taken) if choice.declined and choice.seat != view)
    return Past(table.kept.game, table.kept.options, table.kept.seed, table.match.choices, view, hidden)


def raw(data: bytes) -> Response:
    """What a worker process has encoded already."""
    return Response(data, media_type=JSON, headers={"Cache-Control": "no-store"})


def download(table: Table, data: bytes) -> Response:
    """A file with a name."""
    name = f"{table.kept.game}-{table.kept.created[:10]}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(data, media_type=JSON, headers=headers)


def checked_seat(table: Table, seat: int) -> Any:
    """The seat of that number."""
    if not 0 <= seat < len(table.kept.seats):
        raise Refusal(
            404, "no-seat", f"seat: found {seat}; allowed: 0 to {len(table.kept.seats) - 1}", "seat"
        )
    return table.kept.seats[seat]


def check_started(table: Table) -> None:
    """Refuse to tell anything of a match before its start: seats may still change hands."""
    if not table.kept.started:
        raise not_started()


def sit_again(kept: Kept, seat: int, name: str) -> None:
    """Somebody sits in their own seat under this name; a bot that stood in leaves."""
    play.come_back(kept, seat)
    kept.seats[seat].name = tidy(name)
