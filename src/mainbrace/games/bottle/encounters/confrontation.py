"""Face to face with the Watch: sent home, told to surrender, resisting, led away (BC-088 to BC-093)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.encounters.disturbance import defy, involve, leave_dice, listed_stars
from mainbrace.games.bottle.encounters.state import OPPOSITION, PARTY, WATCH, Party
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.skirmish.alertness import Group
from mainbrace.games.bottle.skirmish.charge import flee
from mainbrace.games.bottle.skirmish.courage import Rush
from mainbrace.games.bottle.skirmish.damage import be_laid_down, let_go, unlock
from mainbrace.games.bottle.skirmish.groups import leader_of
from mainbrace.games.bottle.skirmish.insight import act_together, roll
from mainbrace.games.bottle.skirmish.movement import mark_seen, new_pairs
from mainbrace.games.bottle.skirmish.precedence import Tested, order_words
from mainbrace.games.bottle.skirmish.reactions import settle
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.skirmish.status import GRAVE
from mainbrace.kernel import Option, Play

CRIMINALS = ("pirate",)
"""Classes that run from the Watch; robbers do, too (BC-090)."""
VIOLENCE = ("weapon-drawn", "out-of-the-fight", "obviously-dead", "tried-to-kill")
"""Deeds after which the Watch does more than send people home (BC-088)."""


def break_it_up(v: Venture, figures: Sequence[Figure]) -> Play[None]:
    """A brawl is dispersed; after weapons or wounds all involved are confronted (BC-088, BC-089).

    Bands of players are only parted: it is for them to go.
    """
    is_violent = any(guilt.deed in VIOLENCE for guilt in v.state.guilt)
    is_violent |= any(figure.status in GRAVE for figure in v.s.figures)
    sought = listed_stars(v)
    for star in sought:
        involve(v, star)
    if is_violent or sought:
        yield from confront(v, figures)
        return
    v.tell("parted" if v.state.has_rival else "dispersed")
    for figure in v.s.figures:
        if figure.is_on_table and figure.side == OPPOSITION:
            if v.is_players(figure):
                unlock(v.s, figure)
            else:
                let_go(v.s, figure)
                v.s.take_off(figure, "left")
    march_off(v)


def confront(v: Venture, figures: Sequence[Figure]) -> Play[None]:
    """In Sight at once: whoever is faster may resist first; then they demand surrender (BC-089 to BC-091)."""
    s, told = v.s, to_be_told(v)
    before, s.activation = s.activation, None
    outer, s.met = s.met, None
    watch = tested(s, list(figures))
    if s.depth == 0:
        s.answered.clear()
    s.depth += 1
    for party in v.state.parties:
        group = [figure for figure in told if is_of(figure, party) and figure.carries_on]
        if group and is_faster(s, watch, group):
            yield from act_first(v, group)
    yield from demand(v, figures, told)
    able = [figure for figure in figures if figure.carries_on]
    if able and v.party():
        mark_seen(s, new_pairs(s))
        yield from act_together(s, [able])
    s.depth -= 1
    yield from settle(s)
    s.activation, s.met = before, outer
    haul_off(v)


def tested(s: Skirmish, group: Group) -> Tested:
    """Who rolls In Sight for a group, and how many successes."""
    return Tested(leader_of(s, group), roll(s, group), group)


def is_faster(s: Skirmish, watch: Tested, group: Group) -> bool:
    """True if a group has more successes than the Watch; equals do not act before it (BC-089)."""
    rival = tested(s, group)
    is_first = rival.score > watch.score
    if is_first:
        what = f"{rival.leader.name} may act before the Watch has spoken"
    else:
        what = f"{'on a tie ' if rival.score == watch.score else ''}the Watch comes first"
    s.tell("order of acting", order=f"{order_words([watch, rival])}: {what}")
    return is_first


def keep_order(v: Venture) -> Play[None]:
    """While they are here and active: who got involved since is told to surrender, too (BC-089, BC-090)."""
    guards = [figure for figure in v.s.able(WATCH) if figure.rep >= v.state.field.sides[WATCH].score]
    if guards:
        yield from demand(v, guards, to_be_told(v))
        yield from settle(v.s)
    haul_off(v)


def at_large(v: Venture) -> list[Figure]:
    """Those whom the Watch is after and could still get away from it or resist."""
    return [figure for figure in v.s.figures if figure.is_able and is_wanted(v, figure)]


def is_wanted(v: Venture, figure: Figure) -> bool:
    """True for all who were involved, on whatever side, and for nobody else (BC-089)."""
    return figure.side in (PARTY, OPPOSITION) and figure.id in v.state.involved


def to_be_told(v: Venture) -> list[Figure]:
    """Those at large to whom the Watch has not spoken yet (BC-089)."""
    return [figure for figure in at_large(v) if figure.id not in v.state.confronted]


def act_first(v: Venture, group: list[Figure]) -> Play[None]:
    """Those who were faster resist before the Watch has said a word, or give themselves up."""
    if (yield from resists(v, group, "You are faster than the Watch. They have not spoken yet")):
        mark_seen(v.s, new_pairs(v.s))
        yield from act_together(v.s, [group])
    else:
        v.tell("gives up first", who=group[0].name)
        for figure in group:
            arrest(v, figure)


def demand(v: Venture, figures: Sequence[Figure], told: Sequence[Figure]) -> Play[None]:
    """The Watch speaks: players choose, criminals flee as from a charge, others give up (BC-090).

    Nobody speaks while all are down or ducking back; then it is done when the Watch is next active.
    """
    guards = [figure for figure in figures if figure.carries_on]
    told = [figure for figure in told if may_obey(v, figure)]
    if not guards or not told:
        return
    v.tell("surrender demanded", who=guards[0].name)
    v.state.confronted += [figure.id for figure in told]
    for figure in told:
        if v.is_players(figure) or not may_obey(v, figure):
            continue
        if is_criminal(v, figure):
            yield from flee(v.s, figure, [Rush(guard, figure, False) for guard in guards])
        if figure.is_on_table:
            arrest(v, figure)
    for party in v.state.parties:
        group = [figure for figure in told if is_of(figure, party) and may_obey(v, figure)]
        words = f"{v.state.field.sides[WATCH].name}: drop your weapons"
        if group and not (yield from resists(v, group, words)):
            for figure in group:
                arrest(v, figure)


def may_obey(v: Venture, figure: Figure) -> bool:
    """True for one who is still there, and has neither given up nor resisted."""
    return figure.is_able and figure.id not in v.state.resisting


def is_of(figure: Figure, party: Party) -> bool:
    """True for one of a seat's own people."""
    return figure.side == party.side and figure.seat == party.seat


def is_criminal(v: Venture, figure: Figure) -> bool:
    """True for robbers, and for those whom the law hunts anyway."""
    is_robber = v.state.is_robbery and figure.side == OPPOSITION
    return is_robber or figure.character.kind in CRIMINALS


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
        defy(v, figure)
    v.make_foes(group[0].side, WATCH)
    v.tell("resists", who=group[0].name)
    return True


def arrest(v: Venture, figure: Figure) -> None:
    """Off to jail (BC-093)."""
    let_go(v.s, figure)
    be_laid_down(v.s, figure)
    v.s.take_off(figure, "captured")
    v.state.arrested.append(figure.id)
    v.tell("arrested", who=figure.name, piece=v.s.piece(figure))


def haul_off(v: Venture) -> None:
    """With nobody at large any more the Watch goes, with all whom it wants who lie there (BC-093).

    A Watch that was beaten has no die any more, either.
    """
    if not any(figure.side == WATCH and figure.may_act for figure in v.s.figures):
        leave_dice(v)
    elif not at_large(v):
        for figure in v.s.figures:
            if figure.is_helpless and is_wanted(v, figure):
                arrest(v, figure)
        tell_of_leaving(v)
        march_off(v)


def tell_of_leaving(v: Venture) -> None:
    """Say that they go, in the words for one Watch or for soldiers."""
    is_army = v.state.has_soldiers
    how = f" with {'their' if is_army else 'its'} prisoners" if v.state.arrested else ""
    v.tell("soldiers go" if is_army else "watch goes", how=how)


def march_off(v: Venture) -> None:
    """They are gone, their own fallen with them, and so is their die."""
    for figure in v.s.figures:
        if figure.side == WATCH and figure.is_on_table:
            let_go(v.s, figure)
            v.s.take_off(figure, "left" if figure.may_act else figure.status)
    leave_dice(v)
