"""One line to one client: it says who it is, is shown what it may see, and answers by key."""

from __future__ import annotations

import asyncio

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from mainbrace.server import play, teams
from mainbrace.server.hall import Hall
from mainbrace.server.info import info_of
from mainbrace.server.limits import Addresses, Bucket
from mainbrace.server.live import Table
from mainbrace.server.refusal import Refusal, fault, malformed, not_allowed, not_started, too_much
from mainbrace.server.sight import encode
from mainbrace.server.viewer import Viewer
from mainbrace.server.wire import (
    AgreeUndo,
    Ahoy,
    Aye,
    Bye,
    Call,
    Choose,
    Hello,
    Point,
    Refused,
    Say,
    Undo,
    View,
    Welcome,
)

log = structlog.get_logger()
decoder: msgspec.json.Decoder[Call] = msgspec.json.Decoder(Call)

POLICY = 1008
TRY_LATER = 1013
ENDED = 1000
FAREWELL_SECONDS = 5.0


class Line:
    """A socket from its first message to its end."""

    def __init__(self, hall: Hall, addresses: Addresses, socket: WebSocket, table: str) -> None:
        self.hall = hall
        self.addresses = addresses
        self.socket = socket
        self.id = table
        self.address = socket.client.host if socket.client is not None else ""
        limits = hall.limits
        self._rate = Bucket(limits.messages_a_second, limits.messages_at_once)
        self._refused = 0
        self._doing: list[asyncio.Future[None]] = []

    async def run(self) -> None:
        """Serve the line until either side ends it."""
        if not self.addresses.may_connect(self.address):
            await self.turn_away(too_much("too many connections from your address"))
            return
        try:
            await self._meet()
        except WebSocketDisconnect:
            pass
        except Refusal as refusal:
            await self.turn_away(refusal)
        except Exception:
            log.exception("line failed", table=self.id)
            await self.turn_away(fault())
        finally:
            self.addresses.left(self.address)

    async def _meet(self) -> None:
        """Wait for the Hello, then let the viewer sit down."""
        await self.socket.accept()
        try:
            hello = await asyncio.wait_for(self._heard(), self.hall.limits.hello_seconds)
        except TimeoutError:
            raise Refusal(408, "no-hello", "the first message must come soon, and be a hello") from None
        if not isinstance(hello, Hello):
            raise malformed("the first message must be a hello")
        table = await self.hall.table(self.id)
        holder = await self.hall.holder(self.id, hello.key)
        if len(table.viewers) >= self.hall.limits.sockets_a_table:
            raise too_much("too many are connected to this table")
        viewer = Viewer(table, holder, self.address)
        await self._sit(table, viewer, hello)

    async def _sit(self, table: Table, viewer: Viewer, hello: Hello) -> None:
        async with play.sitting(self.hall, table):
            view, before = first_view(viewer, hello), table.present()
            link = viewer.holder.link
            if link is not None and table.kept.seats[link].absent == "link":
                await play.change(self.hall, table, lambda kept: play.come_back(kept, link))
                table.trouble = ""
            table.viewers.add(viewer)
            viewer.send(Welcome(info_of(table, viewer.holder, view), viewer.mine, view))
            viewer.look_as(view, hello.since)
            if table.present() != before:
                play.news(table, but=viewer)
        sender = asyncio.create_task(self._send(viewer), name="line")
        try:
            await self._listen(table, viewer)
        except Refusal as refusal:
            viewer.dismiss(refusal.code, refusal.reason)
            await asyncio.wait([sender], timeout=FAREWELL_SECONDS)
        finally:
            sender.cancel()
            # What is under way is stored and told to the others, even if this line is being torn down.
            await asyncio.gather(sender, *self._doing, return_exceptions=True)
            before = table.present()
            table.viewers.discard(viewer)
            if table.present() != before:
                play.news(table)

    async def _send(self, viewer: Viewer) -> None:
        """Carry the viewer's messages until it is dismissed, or turns out to be too slow."""
        while (message := await viewer.outbox.get()) is not None:
            await self.socket.send_text(message.decode())
            if viewer.is_lost and viewer.outbox.empty():
                bye = Bye("too-slow", "this line does not keep up: connect again")
                await self.socket.send_text(encode(bye).decode())
                break
        await self.socket.close(POLICY)

    async def _listen(self, table: Table, viewer: Viewer) -> None:
        """Answer message by message; one that is refused changes nothing."""
        while True:
            try:
                call = await self._heard()
                if not self._rate.take():
                    raise too_much("too many messages: slow down")
                doing = asyncio.ensure_future(self._do(table, viewer, call))
                self._doing = [doing]
                await asyncio.shield(doing)
                self._refused = 0
            except Refusal as refusal:
                self._refused += 1
                if self._refused > self.hall.limits.refusals_in_a_row:
                    raise
                viewer.send(Refused(refusal.code, refusal.reason, table.story(viewer.view).number))

    async def _heard(self) -> Call:
        """The next message, if it is one."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", ENDED))
        data = message.get("text") or message.get("bytes") or b""
        if len(data) > self.hall.limits.message:
            raise malformed(f"a message may have {self.hall.limits.message} bytes; this has {len(data)}")
        try:
            return decoder.decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise malformed(f"not a message of this table: {error}") from error

    async def _do(self, table: Table, viewer: Viewer, call: Call) -> None:
        """What a message asks for."""
        match call:
            case Choose():
                await play.choose(self.hall, table, viewer, call)
            case View():
                await self._look(table, viewer, call)
            case Undo():
                await play.take_back(self.hall, table, viewer, call)
            case AgreeUndo():
                await play.agree(self.hall, table, viewer, call)
            case Say():
                await teams.say(self.hall, table, viewer, call)
            case Point():
                await teams.point(self.hall, table, viewer, call)
            case Ahoy():
                viewer.send(Aye())
            case Hello():
                raise malformed("hello was said already")

    async def _look(self, table: Table, viewer: Viewer, call: View) -> None:
        if call.seat is not None and call.seat not in viewer.mine:
            raise not_allowed("you may not look as this seat")
        async with play.sitting(self.hall, table):
            if not table.kept.started:
                raise not_started()
            viewer.look_as(call.seat)

    async def turn_away(self, refusal: Refusal) -> None:
        """Say why, and end the line."""
        try:
            if self.socket.application_state is WebSocketState.CONNECTING:
                await self.socket.accept()
            if self.socket.application_state is WebSocketState.CONNECTED:
                await self.socket.send_text(encode(Bye(refusal.code, refusal.reason)).decode())
                await self.socket.close(TRY_LATER if refusal.status in (429, 503) else POLICY)
        except (RuntimeError, WebSocketDisconnect):
            log.debug("gone before being turned away", table=self.id)


def first_view(viewer: Viewer, hello: Hello) -> int | None:
    """The seat somebody comes to look as: the wanted one, else the only one, else none."""
    if hello.view is None:
        return viewer.home
    if hello.view not in viewer.mine:
        raise not_allowed("you may not look as this seat")
    return hello.view
