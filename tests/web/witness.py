"""Somebody who reads along at a page: every message it gets, and everything that ever stands in it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec
from playwright.sync_api import WebSocket

from tests.web.sailor import Sailor

SCRIPT = Path(__file__).with_suffix(".js").read_text()


class CardTold(msgspec.Struct):
    """What matters of a card in a message."""

    place: str
    title: str = ""
    owner: int | None = None


class SceneTold(msgspec.Struct):
    """What matters of a scene."""

    cards: list[CardTold] | None = None


class MessageTold(msgspec.Struct):
    """What matters of a message."""

    type: str
    view: int | None = None
    scene: SceneTold = msgspec.field(default_factory=SceneTold)


decoder = msgspec.json.Decoder(MessageTold)


class Witness:
    """Reads along at a sailor's page, from its next visit on."""

    def __init__(self, sailor: Sailor, secrets: Iterable[str] = ()) -> None:
        self._sailor = sailor
        self.messages = 0
        self.held: dict[int | None, set[str]] = {}
        """Per seat that was looked as, the hand cards whose names were told."""
        self.leaks: list[str] = []
        """Hand cards of one seat that another was told of."""
        sailor.page.on("websocket", self._listen)
        sailor.page.add_init_script(f"({SCRIPT.strip()})({json.dumps(sorted(secrets))})")

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        message = decoder.decode(frame)
        if message.type != "update":
            return
        self.messages += 1
        for card in message.scene.cards or []:
            if card.place != "hand" or not card.title:
                continue
            self.held.setdefault(message.view, set()).add(card.title)
            if card.owner != message.view:
                self.leaks.append(f"{message.view} was told that {card.owner} holds {card.title}")

    def faces(self) -> Sequence[str]:
        """The hand cards that ever showed their face in the page."""
        seen: list[str] = self._sailor.page.evaluate("window.witness.faces")
        return seen

    def sightings(self) -> Sequence[str]:
        """The secrets that ever stood in the page, seen or unseen."""
        found: list[str] = self._sailor.page.evaluate("window.witness.sightings")
        return found
