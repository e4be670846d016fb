"""What happened, as facts a person would tell, each with the seats that may hear it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec


class Event(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One thing that happened. `to` is None for everyone, else the seats that learn of it."""

    kind: str
    facts: dict[str, object] = {}
    to: tuple[int, ...] | None = None

    def is_for(self, seat: int | None) -> bool:
        """True if `seat` may hear of it; None asks for a spectator."""
        return self.to is None or seat in self.to


def sentence(event: Event, sentences: Mapping[str, str]) -> str:
    """The event in words, by the game's own sentence for that kind."""
    if event.kind == "rolled":
        return rolled_sentence(event.facts)
    return sentences[event.kind].format_map(event.facts)


def rolled_sentence(facts: Mapping[str, object]) -> str:
    """A roll with its faces, what was needed, every modifier with its reason, and what the dice are for."""
    faces, marks = facts["faces"], facts.get("marks") or ()
    assert isinstance(faces, list)
    assert isinstance(marks, list | tuple)
    colours = [f"{colour} " for colour, _ in marks] or [""] * len(faces)
    dice = ", ".join(f"{colour}{face}" for colour, face in zip(colours, faces, strict=True))
    words = f"{facts['why']}: rolls {dice or 'no dice'}"
    if faces and (need := facts.get("need")) is not None:
        words += f" needing {need}+"
    if faces and (at_most := facts.get("at_most")) is not None:
        words += f" needing {at_most} or less"
    modifiers = facts.get("modifiers") or ()
    assert isinstance(modifiers, list | tuple)
    if modifiers:
        words += " (" + ", ".join(f"{amount:+d} {reason}" for amount, reason in modifiers) + ")"
    made_of = facts.get("made_of") or ()
    assert isinstance(made_of, list | tuple)
    if made_of:
        words += f" ({len(faces)} {'die' if len(faces) == 1 else 'dice'}: {shares(made_of)})"
    return words + "."


def shares(made_of: Iterable[Sequence[Any]]) -> str:
    """What so many dice are for: "4 for Rep 4, 5 for 5 figures, 1 fewer for mounted"."""
    return ", ".join(f"{abs(number)}{' fewer' * (number < 0)} for {reason}" for number, reason in made_of)
