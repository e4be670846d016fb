"""Noise in a Settlement: who is involved, and when the Watch is called (BC-079 to BC-082, BC-092)."""

from __future__ import annotations

from mainbrace.games.bottle.encounters.haunts import is_listed
from mainbrace.games.bottle.encounters.state import BYSTANDERS, WATCH
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.skirmish.hooks import Noise
from mainbrace.games.bottle.skirmish.state import Figure, Side
from mainbrace.games.bottle.watch import Alarm, call_for_listed, raise_alarm, rolls_a_die

WATCH_DIE = 2
HEARD, SEEN = "makes a noise that is heard", "lays a fire that is seen"
"""How people nearby come to know of a disturbance."""


def hear(v: Venture, figure: Figure, noise: Noise) -> None:
    """A shot or a fight is a disturbance and a deed of all who are in it (BC-080, BC-095).

    Who fires while the Watch fights his side has resisted it (BC-091).
    """
    for each in quarrelling(v, figure, noise):
        involve(v, each)
        v.be_guilty(each, "rowdiness")
        if noise in ("shot", "gun") or (noise == "melee" and each.character.weapons):
            v.be_guilty(each, "weapon-drawn")
    if noise in ("shot", "gun") and any(foe.side == WATCH for foe in v.s.foes(figure.side)):
        defy(v, figure)
    sound_alarm(v, figure, SEEN if noise == "fire" else HEARD)


def quarrelling(v: Venture, figure: Figure, noise: Noise) -> list[Figure]:
    """Who makes a noise: one who shoots alone, one who fights with all whom he fights."""
    if noise != "melee":
        return [figure]
    return [figure, *(foe for foe in v.s.foes(figure.side) if v.s.are_in_contact(figure, foe))]


def defy(v: Venture, figure: Figure) -> None:
    """Somebody does not obey the Watch, told to or not: it is a crime, and once is enough (BC-091)."""
    v.be_guilty(figure, "disobeyed-watch")
    for those in (v.state.confronted, v.state.resisting):
        if figure.id not in those:
            those.append(figure.id)


def involve(v: Venture, figure: Figure) -> None:
    """The Watch will ask for this one (BC-089)."""
    if figure.id not in v.state.involved:
        v.state.involved.append(figure.id)


def sound_alarm(v: Venture, figure: Figure, what: str) -> None:
    """The first disturbance brings the Watch, in a Settlement that has one (BC-079, BC-080)."""
    state = v.state
    if state.is_inside and raise_alarm(v.book, state.alarm, state.sal, state.field.turn):
        state.trouble = v.house_of(figure)
        v.tell("disturbance", who=figure.name, what=what)


def turn_starts(v: Venture) -> None:
    """The call is made at the start of the next turn; a turn later the Watch has a die (BC-081)."""
    state, turn = v.state, v.state.field.turn
    if state.alarm.turn is None:
        return
    if turn == state.alarm.turn + 1:
        v.tell("watch called", sal=state.sal)
    if len(state.field.sides) <= WATCH and rolls_a_die(v.book, state.alarm, turn):
        join_dice(v)


def join_dice(v: Venture) -> None:
    """The Watch is a side of its own with its own die, and nobody's enemy yet."""
    sides = v.state.field.sides
    if len(sides) <= WATCH:
        sides.append(Side("The Watch", [], WATCH_DIE))
    sides[WATCH].die = WATCH_DIE


def stand_in(v: Venture, name: str) -> None:
    """Others are the Watch of this Encounter: who was called does not come, and they speak anew (R-16)."""
    join_dice(v)
    v.state.field.sides[WATCH].name = name
    v.state.alarm = Alarm(is_here=True)
    v.state.confronted, v.state.resisting = [], []


def leave_dice(v: Venture) -> None:
    """Whoever is gone rolls for nothing, and is nobody's enemy; nobody comes a second time (BC-082, R-16)."""
    sides = v.state.field.sides
    v.state.alarm.is_gone = True
    sides[WATCH].die, sides[WATCH].foes = sides[BYSTANDERS].die, []
    for side in sides:
        side.foes = [foe for foe in side.foes if foe != WATCH]


def listed_stars(v: Venture) -> list[Figure]:
    """The Stars on this Settlement's List who are about (BC-092)."""
    stars = [v.s.figures[party.star] for party in v.state.parties]
    return [star for star in stars if star.is_on_table and is_listed(v.state, star.character)]


def doubled(v: Venture) -> None:
    """Any doubles bring the Watch, where one may be called, for Listed Stars who carouse (BC-092, R-18)."""
    state, listed = v.state, listed_stars(v)
    if not (state.has_caroused and listed):
        return
    if call_for_listed(v.book, state.alarm, state.sal, state.field.turn):
        for star in listed:
            v.be_guilty(star, "disobeyed-watch")
        state.trouble = v.house_of(listed[0])
        v.tell("recognised", who=listed[0].name)
        v.tell("watch called", sal=state.sal)
