"""The Gulf and Maracaibo."""

from __future__ import annotations

from mainbrace.games.maracaibo.chances import odds_of
from mainbrace.games.maracaibo.effects import as_text
from mainbrace.games.maracaibo.forts import attack, fort_option
from mainbrace.games.maracaibo.sea import GULF
from mainbrace.games.maracaibo.state import Fort
from mainbrace.games.maracaibo.voyage import ACCEPTED, Voyage, name_of
from mainbrace.kernel import Option, Play


def enter_gulf(v: Voyage, seat: int) -> Play[None]:
    """An upgrade, then one Gulf action: what the board shows, or an attack on a Fort there (MC-190)."""
    yield from v.perform(seat, v.trail.gulf)
    options: list[Option[Fort | bool | None]] = []
    if v.trail.action.ways:
        words, odds = as_text(v.trail.action.text), odds_of(v, seat, v.trail.action)
        options.append(Option("act", True, words, ("Gulf",), odds=odds))
    options += [fort_option(v, seat, fort) for fort in v.state.forts if fort.space == GULF]
    options.append(Option("skip", False, "Nothing"))
    chosen = yield from v.ask(seat, "gulf", f"{name_of(seat)}: your Gulf action?", options)
    if isinstance(chosen, Fort):
        yield from attack(v, seat, chosen)
    elif chosen:
        yield from v.perform(seat, v.trail.action, ACCEPTED)


def reach_maracaibo(v: Voyage, seat: int) -> Play[None]:
    """Its reward is for everyone who arrives (MC-193, 196)."""
    v.tell("arrives", seat=seat, who=name_of(seat))
    yield from v.perform(seat, v.trail.maracaibo)
