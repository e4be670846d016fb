"""Who acts next in a step: a ship, in a big battle a group that sails as one, or all who fire at will."""

from __future__ import annotations

from typing import NamedTuple

from mainbrace.games.bottle.sea.fight.fight import Fight, piece
from mainbrace.games.bottle.sea.fight.squadrons import groups
from mainbrace.games.bottle.sea.fight.state import NOBODY, Vessel
from mainbrace.games.bottle.sea.seaterms import Doing
from mainbrace.games.bottle.sentences import counted
from mainbrace.kernel import Option, Play

WORDS: dict[Doing, str] = {"move-and-grapple": "sails", "fire": "fires", "board": "boards"}


class Called(NamedTuple):
    """Whose part it is: one ship, several that sail as a group, or several that fire at will."""

    ships: list[Vessel]
    at_will: bool = False


def call(f: Fight) -> Play[Called]:
    """Of a player's ships those he likes, of the book's the flagship first (BS-120, BS-183, BS-189)."""
    waiting = [f.vessel(id) for id in f.state.to_act]
    own = [each for each in waiting if each.seat == waiting[0].seat]
    sailing = groups_to_sail(f, own) if f.state.steps[0].doing == "move-and-grapple" else []
    if own[0].seat == NOBODY or not any(needs_orders(f, each) for each in own):
        return next((Called(group) for group in sailing if own[0] in group), Called(own[:1]))
    idle = [each for each in own if f.is_big and is_idle(f, each)]
    if idle:
        return Called(idle[:1])
    return (yield from ask_who(f, own, sailing))


def groups_to_sail(f: Fight, own: list[Vessel]) -> list[list[Vessel]]:
    """Those of each group who have yet to sail; who has sailed still links others to it."""
    waiting = [[each for each in group if each in own] for group in groups(f, f.afloat(own[0].side))]
    return [group for group in waiting if len(group) > 1]


def needs_orders(f: Fight, vessel: Vessel) -> bool:
    """True for a ship whose turn to act can matter; in small fights that is every one."""
    return vessel.is_active or not f.is_big


def is_idle(f: Fight, vessel: Vessel) -> bool:
    """True for one that nobody can give an order to, whenever she acts."""
    held = f.grappled_to(vessel) and (not vessel.is_active or f.melees(vessel))
    is_sailing = f.state.steps[0].doing == "move-and-grapple"
    return is_sailing and (not vessel.is_fighting or vessel.is_aground or bool(held))


def ask_who(f: Fight, own: list[Vessel], sailing: list[list[Vessel]]) -> Play[Called]:
    """Ask for the next: groups first, then ships by themselves; all guns together in a big battle."""
    step = f.state.steps[0].doing
    options = [
        Option(f"group:{group[0].id}", Called(group), group_label(group), on=(piece(group[0]),))
        for group in sailing
    ]
    if step == "fire" and f.is_big and len(own) > 1:
        words = f"Fire at will, {counted(len(own), 'ship')}\nEach with all guns where they do most"
        options.append(Option("all", Called(own, at_will=True), words, on=tuple(map(piece, own))))
    grouped = [each.id for group in sailing for each in group]
    for each in own:
        words = f"{each.name}, by herself" if each.id in grouped else each.name
        options.append(Option(f"ship:{each.id}", Called([each]), words, on=(piece(each),)))
    text = f"Which ship {WORDS[step]} next?"
    return (yield from f.ask(own[0].seat, "ship", text, options))


def group_label(group: list[Vessel]) -> str:
    """A group by its names, the first of them leading it."""
    first, *others = group
    return f"{first.name} and her group\nWith {', '.join(each.name for each in others)}"
