"""The Watch: called by a disturbance, coming, demanding surrender, and what follows (BC-079 to BC-093)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from mainbrace.games.bottle.band import strangers
from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.encounters.places import around
from mainbrace.games.bottle.encounters.state import OPPOSITION, PARTY, WATCH, Party, Pef
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.ground.ground import OUTSIDE
from mainbrace.games.bottle.ground.squares import Square, squares_of
from mainbrace.games.bottle.pefs import how_many
from mainbrace.games.bottle.skirmish.charge import Rush, flee
from mainbrace.games.bottle.skirmish.damage import let_go
from mainbrace.games.bottle.skirmish.hooks import Noise
from mainbrace.games.bottle.skirmish.insight import act_together, roll
from mainbrace.games.bottle.skirmish.movement import mark_seen, new_pairs
from mainbrace.games.bottle.skirmish.reactions import settle
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure, Side
from mainbrace.games.bottle.watch import (
    Coming,
    call_for_listed,
    has_watch,
    hear_of_watch,
    raise_alarm,
    rolls_a_die,
    turns_called,
    watch_men,
    watch_number,
)
from mainbrace.kernel import Option, Play

CRIMINALS = ("pirate",)
"""Classes that run from the Watch; robbers do, too (BC-090)."""
WATCH_DIE = 2
COMING: Mapping[Coming, str] = MappingProxyType(
    {"not-yet": "not yet", "on-the-way": "on the way, but not here yet", "enters": "here"}
)
VIOLENCE = ("weapon-drawn", "out-of-the-fight", "obviously-dead", "tried-to-kill")
"""Deeds after which the Watch does more than send people home (BC-088)."""


def hear(v: Venture, figure: Figure, noise: Noise) -> None:
    """A shot or a fight is a disturbance and a deed of all who are in it (BC-080, BC-095)."""
    for each in quarrelling(v, figure, noise):
        involve(v, each)
        v.be_guilty(each, "rowdiness")
        if noise in ("shot", "gun") or (noise == "melee" and each.character.weapons):
            v.be_guilty(each, "weapon-drawn")
    sound_alarm(v, figure)


def quarrelling(v: Venture, figure: Figure, noise: Noise) -> list[Figure]:
    """Who makes a noise: one who shoots alone, one who fights with all whom he fights."""
    if noise != "melee":
        return [figure]
    return [figure, *(foe for foe in v.s.foes(figure.side) if v.s.are_in_contact(figure, foe))]


def involve(v: Venture, figure: Figure) -> None:
    """The Watch will ask for this one (BC-089)."""
    if figure.id not in v.state.involved:
        v.state.involved.append(figure.id)


def sound_alarm(v: Venture, figure: Figure) -> None:
    """The first disturbance brings the Watch, in a Settlement that has one (BC-079, BC-080)."""
    state = v.state
    if state.is_inside and raise_alarm(v.book, state.alarm, state.sal, state.field.turn):
        state.trouble = v.house_of(figure)
        v.tell("disturbance", who=figure.name)


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
    if len(v.state.field.sides) <= WATCH:
        v.state.field.sides.append(Side("The Watch", [], WATCH_DIE))


def comes(v: Venture) -> Play[None]:
    """On its activation: not yet, on the way, or there (BC-083, R-16)."""
    state = v.state
    if state.alarm.is_here:
        return
    coming = await_watch(v, state.field.sides[WATCH].score)
    if coming == "enters":
        number = watch_number(v.dice, v.book, state.sal)
        men = watch_men(v.table, v.book, state.nation, number, state.agreed.customs)
        figures = arrive(v, men, gate(v))
        yield from break_it_up(v, figures)


def await_watch(v: Venture, face: int) -> Coming:
    """Tell what the die of the Watch comes to, with all that is added to it (BC-083)."""
    state, law = v.state, v.book.law.watch
    was_coming, turns = state.alarm.is_coming, turns_called(v.book, state.alarm, state.field.turn)
    coming = hear_of_watch(v.book, state.alarm, face, state.sal, state.field.turn)
    if was_coming:
        v.tell("watch near", die=face, rep=law.rep, coming=COMING[coming])
    else:
        sums = {"die": face, "sal": state.sal, "turns": turns, "score": face + state.sal + turns}
        v.tell("watch coming", **sums, needed=law.arrives, coming=COMING[coming])
    return coming


def gate(v: Venture) -> Square:
    """The front door of the house where the trouble was, or anywhere along the edge (BC-087)."""
    ground = v.s.ground
    if v.state.trouble != OUTSIDE and len(ground.houses) > v.state.trouble:
        doors = squares_of(ground.houses[v.state.trouble] & ground.doors)
        if doors:
            return doors[0]
    return v.chance.pick(squares_of(ground.edge & ~v.s.occupied()))


def arrive(v: Venture, men: Sequence[Character], where: Square) -> list[Figure]:
    """They come in together, facing the nearest of the party."""
    party = v.party()
    look = min((f.square for f in party), key=lambda square: v.s.grid.span(square, where), default=where)
    squares = around(v, where, len(men))
    seat = v.seat_of_opposition(WATCH)
    v.tell("watch here", number=len(men), leader=men[0].name)
    return [v.enter(man, WATCH, square, look, seat) for man, square in zip(men, squares, strict=True)]


def break_it_up(v: Venture, figures: Sequence[Figure]) -> Play[None]:
    """A brawl is dispersed; after weapons or wounds all involved are confronted (BC-088, BC-089)."""
    is_violent = any(guilt.deed in VIOLENCE for guilt in v.state.guilt)
    is_violent |= any(figure.status in ("out-of-the-fight", "obviously-dead") for figure in v.s.figures)
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
        for figure in group:
            arrest(v, figure)


def demand(v: Venture, figures: Sequence[Figure]) -> Play[None]:
    """The Watch speaks: players choose, criminals flee as from a charge, others give up (BC-090)."""
    v.tell("surrender demanded", who=figures[0].name)
    guards = [figure for figure in figures if figure.carries_on]
    for figure in [f for f in v.s.figures if f.side in (PARTY, OPPOSITION) and not is_players(f)]:
        if figure.id in v.state.involved and figure.is_able and guards:
            if is_criminal(v, figure):
                yield from flee(v.s, figure, [Rush(guard, figure, False) for guard in guards])
            if figure.is_on_table:
                arrest(v, figure)
    for party in v.state.parties:
        group = [figure for figure in wanted_of(v, party) if not has_resisted(v, figure)]
        if group and not (yield from resists(v, group, "The Watch: drop your weapons")):
            for figure in group:
                arrest(v, figure)
    able = [figure for figure in figures if figure.carries_on]
    if able and v.party():
        mark_seen(v.s, new_pairs(v.s))
        yield from act_together(v.s, [able])


def is_players(figure: Figure) -> bool:
    """True for the players' own people, who choose for themselves."""
    return figure.side == PARTY and figure.seat != NOBODY


def is_criminal(v: Venture, figure: Figure) -> bool:
    """True for robbers, and for those whom the law hunts anyway."""
    return v.state.is_robbery or figure.character.kind in CRIMINALS


def has_resisted(v: Venture, figure: Figure) -> bool:
    """True for one who has not obeyed the Watch."""
    return any(guilt.figure == figure.id and guilt.deed == "disobeyed-watch" for guilt in v.state.guilt)


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
    v.make_foes(PARTY, WATCH)
    v.tell("resists", who=group[0].name)
    return True


def arrest(v: Venture, figure: Figure) -> None:
    """Off to jail (BC-093)."""
    let_go(v.s, figure)
    v.s.take_off(figure, "captured")
    v.state.arrested.append(figure.id)
    v.tell("arrested", who=figure.name, piece=v.s.piece(figure))


def come_instead(v: Venture, pef: Pef, finder: Figure) -> Play[None]:
    """After a smuggler was betrayed a PEF is the Watch, or soldiers where there is none (BC-179, R-35)."""
    state = v.state
    if has_watch(v.book, state.sal):
        number = watch_number(v.dice, v.book, state.sal)
        men = watch_men(v.table, v.book, state.nation, number, state.agreed.customs)
    else:
        number = how_many(v.dice, len(v.party_at(finder)))
        men = strangers(v.table, v.book, "military", state.nation, number, state.agreed.customs)
    join_dice(v)
    state.alarm.is_here = True
    v.be_guilty(finder, "traded-with-enemy")
    for figure in v.party_at(finder):
        involve(v, figure)
    yield from confront(v, arrive(v, men, pef.square))


def has_left(v: Venture, figure: Figure) -> None:
    """Whoever gets away from the Watch is on this Settlement's List (BC-092)."""
    is_away = figure.status in ("left", "run-away") and figure.side == PARTY
    is_sought = v.state.confronted and figure.id in v.state.involved
    if is_away and is_sought and figure.id not in v.state.listed:
        v.be_guilty(figure, "disobeyed-watch")
        v.state.listed.append(figure.id)
        v.tell("listed", who=figure.name)


def listed_stars(v: Venture) -> list[Figure]:
    """The Stars on this Settlement's List who are about (BC-092)."""
    stars = [v.s.figures[party.star] for party in v.state.parties if v.state.agreed.wanted]
    return [star for star in stars if star.is_on_table]


def doubled(v: Venture) -> None:
    """Any doubles bring the Watch, where there is one, for Stars on the List who carouse (BC-092, R-18)."""
    state = v.state
    if state.encounter != "carousing" or not state.is_inside:
        return
    listed = listed_stars(v)
    if not listed or not has_watch(v.book, state.sal):
        return
    for star in listed:
        v.be_guilty(star, "disobeyed-watch")
    if call_for_listed(v.book, state.alarm, state.sal, state.field.turn):
        state.trouble = v.house_of(listed[0])
        v.tell("recognised", who=listed[0].name)
        v.tell("watch called", sal=state.sal)
