"""What a figure has left while its group is active."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from mainbrace.kernel import Play


class Freely(partial[Play[Any]]):
    """A deed that of itself leaves the activation whole; what comes of it may not."""


class Share(msgspec.Struct, array_like=True):
    """What a figure has left in the activation of its group."""

    left: int
    """Half inches of movement."""
    goes: int = 0
    """How often it has moved; being stopped by what comes in sight does not count."""
    has_moved: bool = False
    has_fired: bool = False
    has_stood: bool = False
    """It got up from the ground, so that only one die of a fast move is left (BR-078)."""
    has_turned: bool = False
    has_handled: bool = False
    """It picked something up or handed it over (BR-071)."""
    charges_on: bool = False
    """It struck its enemy down and may charge another one, and nothing else (BR-155)."""
    is_done: bool = False
    has_loaded: bool = False
    """A Fast Loader has loaded, and may still fire, but nothing else (BR-037, AR-39)."""
    has_acted: bool = False
    """It has obeyed an order, whatever it was."""
    has_begun: bool = False
    """It has done something that leaves no whole activation: all but dropping, turning and calling others."""
    tried: list[int] = []
    """Whom it tried to kill where they lay, saved or not: each of them once (BR-128)."""

    @property
    def is_idle(self) -> bool:
        """True while it has done nothing at all, by itself or with others."""
        return not (self.has_acted or self.has_moved or self.has_fired or self.charges_on)

    @property
    def is_whole(self) -> bool:
        """True while nothing it has done keeps it from what takes a whole activation (BR-120, BR-196)."""
        is_spent = self.has_begun or self.has_moved or self.has_fired or self.has_loaded
        return not (is_spent or self.charges_on or self.is_done)

    @property
    def done_instead(self) -> str:
        """What has cost it the whole of its activation, to be read after "has"."""
        if self.has_moved or self.has_fired:
            return "moved" if self.has_moved else "fired"
        return "done something else"
