"""Activating the scrolls of a Commander board."""

from __future__ import annotations

from mainbrace.games.maracaibo.chances import odds_of
from mainbrace.games.maracaibo.commanders import Activation, is_row_covered, rows
from mainbrace.games.maracaibo.effects import Effect, as_text, parse_effect, readable
from mainbrace.games.maracaibo.state import Player
from mainbrace.games.maracaibo.terms import DIE_COLOURS
from mainbrace.games.maracaibo.voyage import COMMANDERS, Voyage, name_of
from mainbrace.kernel import Option, Play

BACK = (1, 2)
"""The rows of the board that lies face down."""


def space_option(v: Voyage, seat: int, space: Activation) -> Option[Activation | None]:
    """A space that may be covered."""
    kind = "rum" if space.is_rum else DIE_COLOURS[space.colour]
    return Option(
        f"scroll:{space.number}",
        space,
        f"The {kind} space\n{as_text(space.effect.text)}",
        (f"scroll:{space.number}",),
        odds=odds_of(v, seat, space.effect),
    )


def activate(v: Voyage, seat: int, space: Activation) -> Play[None]:
    """Cover a space: its scroll works, and so does every bonus that is completed, in any order (MC-148)."""
    player = v.player(seat)
    player.covered.append(space.number)
    v.tell("activates", seat=seat, who=name_of(seat), scroll=readable(space.effect.text))
    pending = {"scroll": space.effect}
    if is_row_covered(player, space.row):
        pending["bonus"] = rows(v.box, player)[space.row].bonus
    if space.row in BACK and is_back_covered(player):
        pending["all covered"] = parse_effect(f"gain {v.numbers.all_covered} VP")
    while pending:
        name = yield from choose_next(v, seat, pending)
        yield from v.perform(seat, pending.pop(name))


def is_back_covered(player: Player) -> bool:
    """True if all spaces of the board that lies face down are covered (MC-147)."""
    return all(is_row_covered(player, row) for row in BACK)


def choose_next(v: Voyage, seat: int, pending: dict[str, Effect]) -> Play[str]:
    """Which of several gains comes next."""
    options = [
        Option(name.replace(" ", "-"), name, readable(effect.text), odds=odds_of(v, seat, effect))
        for name, effect in pending.items()
    ]
    question = f"{name_of(seat)}: which comes first?"
    return (yield from v.ask(seat, "which first", question, options, about=COMMANDERS[seat]))
