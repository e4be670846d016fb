"""Chests of treasure: in whose hands they are, how they come along, and buried again (BC-200, BC-201)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.encounters.prospects import foremost, own_of
from mainbrace.games.bottle.encounters.purposes import Chest
from mainbrace.games.bottle.encounters.state import Outing, Party
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.ground.ground import ground_of
from mainbrace.games.bottle.ground.squares import Square
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.kernel import Option, Play

REACH = 3
"""Inches within which people dig at one spot, and lay hands on one chest."""
DRAGGED = 1
"""So many bearers drag a chest; more carry it."""

Hold = tuple[Chest, list[Figure]]
"""A chest, and who takes it up."""


def carried(state: Outing, seat: int) -> list[Chest]:
    """The chests that a seat's people have in their hands."""
    return [chest for chest in state.hunt.chests if chest.fate == "carried" and chest.seat == seat]


def chest_of(v: Venture, figure: Figure) -> Chest | None:
    """The chest that somebody has a hand on."""
    return next((chest for chest in v.state.hunt.chests if figure.id in chest.bearers), None)


def lying(v: Venture, leader: Figure) -> list[Chest]:
    """The chests beside a party's Leader that nobody has, the richest first."""
    distance = v.s.grid.distance
    return [chest for chest in abandoned(v.state) if distance(chest.square, leader.square) <= REACH]


def abandoned(state: Outing) -> list[Chest]:
    """All chests that nobody has, wherever they lie, the richest first."""
    chests = [chest for chest in state.hunt.chests if chest.fate == "dug up"]
    return sorted(chests, key=lambda chest: -chest.gold)


def idle(state: Outing, party: Party) -> list[Figure]:
    """Those of a party who have no chest in their hands, and could."""
    bearers = {number for chest in state.hunt.chests for number in chest.bearers}
    return [f for f in own_of(state, party) if f.is_able and not f.busy and f.id not in bearers]


def is_undone(state: Outing, party: Party) -> bool:
    """True while a chest lies there that somebody has his hands free for, or that the party could bury."""
    chests, leader = abandoned(state), foremost(state, party)
    if not chests or leader is None:
        return False
    distance = ground_of(state.field.plan).grid.distance
    is_beside = any(distance(leader.square, chest.square) <= REACH for chest in chests)
    return is_beside or bool(idle(state, party))


def within_reach(v: Venture, figures: Sequence[Figure], square: Square) -> list[Figure]:
    """Those who are near enough to a place to work there, the nearest first."""
    grid = v.s.grid
    near = [figure for figure in figures if grid.distance(figure.square, square) <= REACH]
    return sorted(near, key=lambda figure: grid.span(figure.square, square))


def free_hands(v: Venture, seat: int) -> list[Figure]:
    """Those of a seat who can be set to work and have no chest yet."""
    return [figure for figure in v.hands(seat) if chest_of(v, figure) is None]


# Taking up


def chest_orders(v: Venture, party: Party, leader: Figure) -> list[Option[str]]:
    """As many chests as can be carried, or dragged, or back under the sand (BC-200, BC-201)."""
    options: list[Option[str]] = []
    near = lying(v, leader)
    light, heavy = (len(holds(v, party, near, bearers)) for bearers in (full_hands(v), DRAGGED))
    if light:
        words = f"Take up {counted(light, 'chest')}\nTwo men each, at full speed"
        options.append(Option("carry", "carry", words))
    if heavy > light:
        words = f"Take {counted(heavy, 'chest')}\nWhoever has one alone drags it, at half speed"
        options.append(Option("drag", "drag", words))
    if near:
        words = "Bury chests again, for another day\nAll or a part of what lies here"
        options.append(Option("rebury", "rebury", words))
    about = [chest.square for chest in abandoned(v.state)]
    if about and not heavy and (not near or free_hands(v, party.seat)):
        nearest = min(about, key=lambda square: v.s.grid.span(leader.square, square))
        options.append(Option("go:chests", f"spot:{nearest}", "Go back to the chests"))
    return options


def full_hands(v: Venture) -> int:
    """How many carry a chest at full speed."""
    return v.book.encounters.hunt.bearers


def holds(v: Venture, party: Party, chests: Sequence[Chest], bearers: int) -> list[Hold]:
    """Who takes up which chest, so many to each of those whom they can reach (BC-200)."""
    free, found = free_hands(v, party.seat), list[Hold]()
    for chest in chests:
        near = within_reach(v, free, chest.square)[:bearers]
        if len(near) == bearers:
            found.append((chest, near))
            free = [figure for figure in free if figure not in near]
    return found


def take_up(v: Venture, party: Party, leader: Figure, bearers: int) -> None:
    """The richest first, so many men to each; then whoever has his hands free helps those who drag."""
    for chest, near in holds(v, party, lying(v, leader), bearers):
        chest.fate, chest.seat, chest.bearers = "carried", party.seat, [figure.id for figure in near]
    lend_hands(v, party)
    clear_loot(v)
    v.tell("chests taken", who=leader.name, number=len(carried(v.state, party.seat)))


def keep_hold(v: Venture, party: Party) -> None:
    """Whoever has fallen behind or cannot work lets go; others take hold in his stead, or it lies there."""
    able = v.hands(party.seat)
    for chest in carried(v.state, party.seat):
        near = {figure.id for figure in within_reach(v, able, chest.square)}
        chest.bearers = [number for number in chest.bearers if number in near]
    lend_hands(v, party)
    set_down(v, [chest for chest in carried(v.state, party.seat) if not chest.bearers])


def lend_hands(v: Venture, party: Party) -> None:
    """Free hands take hold of chests that too few have (BC-200)."""
    for chest in carried(v.state, party.seat):
        near = within_reach(v, free_hands(v, party.seat), chest.square)
        chest.bearers += [figure.id for figure in near[: full_hands(v) - len(chest.bearers)]]


def come_along(v: Venture, figure: Figure) -> None:
    """A chest goes where the first of its bearers goes."""
    chest = chest_of(v, figure)
    if chest is not None and chest.bearers[0] == figure.id:
        chest.square = figure.square


# Putting down


def clear_loot(v: Venture) -> None:
    """Where no chest lies any more nobody is tempted (BR-031)."""
    still = {chest.square for chest in v.state.hunt.chests if chest.fate == "dug up"}
    v.state.field.loot = [square for square in v.state.field.loot if square in still]


def set_down(v: Venture, chests: Sequence[Chest]) -> None:
    """They lie where they are."""
    for chest in chests:
        chest.fate, chest.seat, chest.bearers = "dug up", NOBODY, []
        if chest.square not in v.state.field.loot:
            v.state.field.loot.append(chest.square)
    if chests:
        v.tell("chests down", number=len(chests))


def leave_with(v: Venture, figure: Figure) -> None:
    """Off the table with a chest; who goes without leaves it to the others, or lying there (BC-201)."""
    chest = chest_of(v, figure)
    if chest is None:
        return
    if figure.status == "left" and chest.bearers[0] == figure.id:
        chest.fate, chest.bearers = "saved", []
        v.tell("chest saved", who=figure.name, gold=chest.gold)
        return
    chest.bearers.remove(figure.id)
    if not chest.bearers:
        set_down(v, [chest])


def rebury(v: Venture, party: Party, leader: Figure) -> Play[None]:
    """All or a part of what lies here, the poorest first; it is safe, but not home (BC-201, R-46)."""
    chests = lying(v, leader)[::-1]
    options = [
        Option(f"bury:{number}", number, counted(number, "chest")) for number in range(len(chests), 0, -1)
    ]
    text = f"How many chests does {leader.name}'s party bury again?"
    number = yield from v.ask(party.seat, "rebury", text, options)
    for chest in chests[:number]:
        chest.fate = "reburied"
    clear_loot(v)
    v.tell("reburied", number=number)
