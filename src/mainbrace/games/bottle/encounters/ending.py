"""When it is over: who is left lying, who comes back, who stands in court, and who has won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType

from mainbrace.games.bottle.encounters.confrontation import arrest
from mainbrace.games.bottle.encounters.court import hold_court
from mainbrace.games.bottle.encounters.haunts import settle_accounts
from mainbrace.games.bottle.encounters.keepsakes import lives_on
from mainbrace.games.bottle.encounters.prospects import own_of
from mainbrace.games.bottle.encounters.reckoning import prize_money
from mainbrace.games.bottle.encounters.renown import tell_of_renown
from mainbrace.games.bottle.encounters.state import BYSTANDERS, OPPOSITION, PARTY, WATCH, Outing, Party
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.recovery import Surgeon, exchanges, is_lost, recover
from mainbrace.games.bottle.saves import cheats_death
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.skirmish.damage import drop_wounded
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.games.bottle.skirmish.status import Status
from mainbrace.games.bottle.skirmish.things import has_let_go
from mainbrace.kernel import Option, Play

ASIDE = {
    "returns": "is well again",
    "returns-shaken": "comes back shaken",
    "dies": "dies",
    "gone": "is never seen again",
}

LOST: Mapping[Status, str] = MappingProxyType(
    {
        "obviously-dead": "is dead",
        "run-away": "is never seen again",
        "captured": "is a prisoner",
        "cheated-death": "has cheated death, and no more",
    }
)
"""What is said of a Star who has not come home as he went."""


def wrap_up(v: Venture) -> Play[None]:
    """The encounter's own end, then those who lie there, then all recovery tests and exchanges (BR-163).

    Nothing of that yet while somebody waits for those who go home.
    """
    state = v.state
    if v.plot.way_out.is_waylaid(v):
        return
    state.reason = state.field.over
    v.tell("over", why=state.reason)
    v.plot.way_out.conclude(v)
    gather_the_fallen(v)
    yield from recuperate_all(v)
    exchange_prisoners(v)
    state.stage = "court" if state.arrested else "over"
    if state.stage == "over":
        name_winners(v)


def gather_the_fallen(v: Venture) -> None:
    """Where enemies hold the table the fallen are theirs, and where the Watch does they are arrested.

    Where players fight each other whoever has won stays, and is seen to have.
    """
    against = {side: masters(v, side) for side in v.state.own_sides}
    is_watched = any(foe.side == WATCH for foes in against.values() for foe in foes)
    for figure in v.s.figures:
        drop_wounded(v.s, figure)
    for figure in v.s.figures:
        if figure.side not in against or not figure.is_on_table or figure.status == "obviously-dead":
            continue
        note_fall(v, figure)
        foes = [foe for foe in against[figure.side] if foe.side != WATCH]
        if is_watched and figure.id in v.state.involved:
            arrest(v, figure)
        elif foes and figure.is_helpless:
            v.tell("taken", who=figure.name)
            figure.captor = foes[0].id
            v.s.take_off(figure, "captured")
        elif not foes and figure.may_act and not v.state.has_rival:
            v.s.take_off(figure, "left")


def masters(v: Venture, side: int) -> Sequence[Figure]:
    """The enemies who have the table: those who can react, or are stunned where nobody of a side is up."""
    able = v.s.foes(side)
    if able or any(figure.side == side and figure.may_act for figure in v.s.figures):
        return able
    return [figure for figure in v.s.figures if figure.side in v.s.field.sides[side].foes and figure.may_act]


def note_fall(v: Venture, figure: Figure) -> None:
    """Remember who was put out of the fight, whatever becomes of him then."""
    if figure.status == "out-of-the-fight" and figure.id not in v.state.fallen:
        v.state.fallen.append(figure.id)


# Recovery


def recuperate_all(v: Venture) -> Play[None]:
    """All who fell or ran, prisoners too, Stars first; each seat's Surgeon helps (BR-163, AR-100, AR-101)."""
    rep = v.state.agreed.surgeon
    for party in v.state.parties:
        surgeon = Surgeon(f"The Surgeon of {v.star(party).name}", rep, rep) if rep else None
        own = own_of(v.state, party)
        patients = sorted(filter(partial(needs_test, v), own), key=lambda f: not f.character.is_star)
        for number, figure in enumerate(patients):
            waiting = len(patients) - number
            yield from recuperate(v, figure, (yield from helper(v, figure, surgeon, waiting)))


def needs_test(v: Venture, figure: Figure) -> bool:
    """True for one who ran away, or was put out of the fight and lives, in whose hands ever (BR-163)."""
    note_fall(v, figure)
    is_wounded = figure.id in v.state.fallen and figure.status in ("out-of-the-fight", "captured")
    return is_wounded or figure.status == "run-away"


def helper(v: Venture, figure: Figure, surgeon: Surgeon | None, waiting: int) -> Play[Surgeon | None]:
    """The Surgeon, as often as he has Rep; where that is not enough for all, one chooses whom he helps."""
    if surgeon is None or not surgeon.left or figure.captor != NOBODY or figure.id in v.state.arrested:
        return None
    if surgeon.left >= waiting:
        return surgeon
    options = [Option("help", True, "Let the Surgeon help"), Option("spare", False, "Without the Surgeon")]
    text = f"{surgeon.name} can help {surgeon.left} of {waiting}. Does {figure.name} get help?"
    return surgeon if (yield from v.ask(figure.seat, "surgeon", text, options)) else None


def recuperate(v: Venture, figure: Figure, surgeon: Surgeon | None) -> Play[None]:
    """Two dice against Rep; a dying Star may cheat death (BR-164)."""
    has_run, before = figure.status == "run-away", figure.rep
    if has_run:
        v.state.fled.append(figure.id)
    fate = recover(v.dice, v.book, figure.character, "ran-away" if has_run else "out-of-the-fight", surgeon)
    words = "ran away" if has_run else "out of the fight"
    lost = f", Rep {figure.rep} from now on" if figure.rep < before else ""
    v.tell("recovers", who=figure.name, fate=words, outcome=f"{ASIDE[fate]}{lost}")
    if not is_lost(fate):
        figure.status = "captured" if figure.status == "captured" else "left"
    elif fate == "dies":
        is_away = yield from cheats_death(v.table, v.book, figure.character, "obviously-dead", figure.seat)
        has_let_go(figure)
        figure.status, figure.captor = ("cheated-death" if is_away else "obviously-dead"), NOBODY


def exchange_prisoners(v: Venture) -> None:
    """Prisoners of both sides are let go for one another, the best first (BR-163, AR-100).

    Between players nobody lets one of his go for a man of the Watch.
    """
    held = [f for f in v.s.figures if f.status == "captured" and f.id not in v.state.arrested]
    ours = [figure for figure in held if figure.side == PARTY]
    others = (OPPOSITION,) if v.state.has_rival else (OPPOSITION, BYSTANDERS, WATCH)
    theirs = [figure for figure in held if figure.side in others]
    for prisoners in (ours, theirs):
        prisoners.sort(key=lambda figure: (figure.seat == NOBODY, not figure.character.is_star, -figure.rep))
    for own, other in zip(ours, theirs[: exchanges(len(ours), len(theirs))], strict=False):
        own.status = other.status = "left"
        own.captor = other.captor = NOBODY
        v.state.exchanged += [own.id, other.id]
        v.tell("exchanged", who=own.name, whom=other.name)


# The outcome


def judge_all(v: Venture) -> Play[None]:
    """The court sits, and then everything is over."""
    yield from hold_court(v)
    v.state.stage = "over"
    name_winners(v)


def name_winners(v: Venture) -> None:
    """Who has got what he came for; if nobody has, the one who commanded the others."""
    state = v.state
    settle_accounts(v)
    state.winners = [party.seat for party in state.parties if v.plot.aim.is_won(v, party)]
    has_opposed = state.agreed.opposed and not state.has_rival and (state.fought or state.is_robbery)
    if has_opposed and not state.winners:
        state.winners = [v.opponent]
    for party in state.parties:
        v.tell("result", who=v.star(party).name, verdict=verdict(v, party))
        tell_takings(v, party)
    tell_of_renown(v)


def verdict(v: Venture, party: Party) -> str:
    """How it went for a seat's Star: what has become of him if he is not home, else what he has done."""
    status = v.s.figures[party.star].status
    if status == "captured" and party.star in v.state.jailed:
        return "is in jail"
    if status == "left" and party.star in v.state.arrested:
        return "has escaped from jail" if party.star in v.state.jailed else "was fined, and is free"
    return LOST.get(status) or v.plot.aim.verdict(v, party, party.seat in v.state.winners)


def tell_takings(v: Venture, party: Party) -> None:
    """Say what a seat comes home with, and where it comes from."""
    if found := takings(v.sea_book, v.state, party.seat):
        sources = ", ".join(f"{gold} {source}" for source, gold in found.items())
        v.tell("takings", who=v.star(party).name, gold=sum(found.values()), sources=sources)


def score(sea: SeaBook, state: Outing, seat: int) -> int:
    """All the gold that a seat comes home with."""
    return sum(takings(sea, state, seat).values())


def takings(sea: SeaBook, state: Outing, seat: int) -> dict[str, int]:
    """Gold of a seat: in pockets of those who come home, in chests they saved, for cargo and for a prize."""
    figures = state.field.figures
    own = [f for f in figures if f.side in state.own_sides and f.seat == seat]
    chests = [chest for chest in state.hunt.chests if chest.seat == seat and chest.fate == "saved"]
    found = {
        "in pockets": sum(f.character.gold for f in own if lives_on(f) and f.status != "captured"),
        "in chests": sum(chest.gold for chest in chests),
        "for cargo": sum(p.earned for p in state.parties if p.seat == seat and lives_on(figures[p.star])),
        "for the prize": prize_money(sea, state, seat),
    }
    return {source: gold for source, gold in found.items() if gold > 0}
