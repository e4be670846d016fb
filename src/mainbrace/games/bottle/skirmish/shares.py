"""What a figure has left while its group is active."""

from __future__ import annotations

import msgspec


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
    """It killed its enemy and may charge another one, and nothing else (BR-155)."""
    is_done: bool = False
    has_loaded: bool = False
    """A Fast Loader has loaded, and may still fire, but nothing else (BR-037, AR-39)."""
    has_acted: bool = False
    """It has obeyed an order, whatever it was."""

    @property
    def is_idle(self) -> bool:
        """True while it has done nothing at all, by itself or with others."""
        return not (self.has_acted or self.has_moved or self.has_fired or self.charges_on)
