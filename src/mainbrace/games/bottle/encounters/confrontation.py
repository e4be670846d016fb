"""Face to face with the Watch: sent home, told to surrender, or resisting (BC-088 to BC-091, BC-093)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.encounters.disturbance import involve, listed_stars
from mainbrace.games.bottle.encounters.state import OPPOSITION, PARTY, WATCH, Party
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.skirmish.charge import Rush, flee
from mainbrace.games.bottle.skirmish.damage import let_go
from mainbrace.games.bottle.skirmish.insight import act_together, roll
from mainbrace.games.bottle.skirmish.movement import mark_seen, new_pairs
from mainbrace.games.bottle.skirmish.reactions import settle
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.games.bottle.skirmish.status import GRAVE
from mainbrace.kernel import Option, Play

CRIMINALS = ("pirate",)
"""Classes that run from the Watch; robbers do, too (BC-090)."""
VIOLENCE = ("weapon-drawn", "out-of-the-fight", "obviously-dead", "tried-to-kill")
"""Deeds after which the Watch does more than send people home (BC-088)."""


def break_it_up(v: Venture, figures: Sequence[Figure]) -> Play[None]:
    """A brawl is dispersed; after weapons or wounds all involved are confronted (BC-088, BC-089)."""
    is_violent = any(guilt.deed in VIOLENCE for guilt in v.state.guilt)
    is_violent |= any(figure.status in GRAVE for figure in v.s.figures)
    sought = listed_stars(v)
    for star in sought:
        involve(v, star)
    if is_violent or sought:
        yield from confront(v, figures)
        return
    v.tell("dispersed")
    for figure in v.s.figures:
        if figure.is_on_table and figure.side in (OPPOSITION, WATCH):
            let_go(v.s, figure)
            v.s.take_off(figure, "left")


def confront(v: Venture, figures: Sequence[Figure]) -> Play[None]:
    """In Sight at once: whoever is faster may resist first; then they demand surrender (BC-089 to BC-091)."""
    state, s = v.state, v.s
    state.confronted = True
    before, s.activation = s.activation, None
    score = roll(s, list(figures))
    if s.depth == 0:
        s.answered.clear()
    s.depth += 1
    for party in state.parties:
        group = [figure for figure in wanted_of(v, party) if figure.carries_on]
        if group and roll(s, group) > score:
            yield from act_first(v, group)
    yield from demand(v, figures)
    s.depth -= 1
    yield from settle(s)
    s.activation = before


def wanted_of(v: Venture, party: Party) -> list[Figure]:
    """Those of a seat whom the Watch confronts: all who were involved, and nobody else (BC-089)."""
    return [figure for figure in v.members(party.seat) if figure.id in v.state.involved]


def act_first(v: Venture, group: list[Figure]) -> Play[None]:
    """Those who were faster resist before the Watch has said a word, or give themselves up."""
    if (yield from resists(v, group, "You are faster than the Watch. They have not spoken yet")):
        mark_seen(v.s, new_pairs(v.s))
        yield from act_together(v.s, [group])
    else:
        v.tell("gives up first", who=group[0].name)
        for figure in group:
            arrest(v, figure)


def demand(v: Venture, figures: Sequence[Figure]) -> Play[None]:
    """The Watch speaks: players choose, criminals flee as from a charge, others give up (BC-090)."""
    guards = [figure for figure in figures if figure.carries_on]
    others = others_wanted(v) if guards else []
    if others or any(still_to_be_asked(v, party) for party in v.state.parties):
        v.tell("surrender demanded", who=figures[0].name)
    for figure in others:
        if not figure.is_able:
            continue
        if is_criminal(v, figure):
            yield from flee(v.s, figure, [Rush(guard, figure, False) for guard in guards])
        if figure.is_on_table:
            arrest(v, figure)
    for party in v.state.parties:
        group = still_to_be_asked(v, party)
        if group and not (yield from resists(v, group, "The Watch: drop your weapons")):
            for figure in group:
                arrest(v, figure)
    able = [figure for figure in figures if figure.carries_on]
    if able and v.party():
        mark_seen(v.s, new_pairs(v.s))
        yield from act_together(v.s, [able])


def others_wanted(v: Venture) -> list[Figure]:
    """Those who were involved and are nobody's to play."""
    sides = (PARTY, OPPOSITION)
    strangers = [figure for figure in v.s.figures if figure.side in sides and not is_players(figure)]
    return [figure for figure in strangers if figure.id in v.state.involved and figure.is_able]


def still_to_be_asked(v: Venture, party: Party) -> list[Figure]:
    """Those of a seat who are wanted and have neither given up nor resisted."""
    return [figure for figure in wanted_of(v, party) if figure.id not in v.state.resisting]


def is_players(figure: Figure) -> bool:
    """True for the players' own people, who choose for themselves."""
    return figure.side == PARTY and figure.seat != NOBODY


def is_criminal(v: Venture, figure: Figure) -> bool:
    """True for robbers, and for those whom the law hunts anyway."""
    return v.state.is_robbery or figure.character.kind in CRIMINALS


def resists(v: Venture, group: Sequence[Figure], words: str) -> Play[bool]:
    """Let a seat choose; resisting is a crime and makes the Watch an enemy (BC-091)."""
    seat = group[0].seat
    options = [
        Option("surrender", False, "Drop weapons and surrender\nTo jail, and before the judge"),
        Option("resist", True, "Resist\nFight, or get off the table: one crime more"),
    ]
    if not (yield from v.ask(seat, "watch", f"{words}. What do you do?", options)):
        return False
    for figure in group:
        v.be_guilty(figure, "disobeyed-watch")
        v.state.resisting.append(figure.id)
    v.make_foes(PARTY, WATCH)
    v.tell("resists", who=group[0].name)
    return True


def arrest(v: Venture, figure: Figure) -> None:
    """Off to jail (BC-093)."""
    let_go(v.s, figure)
    v.s.take_off(figure, "captured")
    v.state.arrested.append(figure.id)
    v.tell("arrested", who=figure.name, piece=v.s.piece(figure))
