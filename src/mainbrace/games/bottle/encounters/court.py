"""The day in court of those who were arrested (BC-093 to BC-103)."""

from __future__ import annotations

from functools import partial

from mainbrace.games.bottle.court import Sentence, crimes_of, escape_chance, escapes, is_opposed, judge
from mainbrace.games.bottle.encounters.haunts import old_deeds
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.saves import cheat_death
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.skirmish.things import has_let_go
from mainbrace.games.bottle.terms import Deed
from mainbrace.kernel import Chances, Option, Play


def hold_court(v: Venture) -> Play[None]:
    """Everybody of the players who was arrested, and lives, is judged, one after the other."""
    accused = [v.s.figures[number] for number in v.state.arrested]
    for figure in accused:
        if v.is_players(figure) and figure.status == "captured":
            yield from day_in_court(v, figure)


def deeds_of(v: Venture, figure: Figure) -> list[Deed]:
    """What somebody did in this Encounter, and what a Star has been on the List here for since before (R-18).

    Who is held has at least been rowdy (BC-095, BC-214).
    """
    today = [guilt.deed for guilt in v.state.guilt if guilt.figure == figure.id]
    is_star = figure.id in [party.star for party in v.state.parties]
    before = old_deeds(v.state, figure.character) if is_star else []
    return list(dict.fromkeys([*today, *before])) or ["rowdiness"]


def day_in_court(v: Venture, figure: Figure) -> Play[None]:
    """One charge, one die, one sentence (BC-097 to BC-102)."""
    crimes = crimes_of(v.book, deeds_of(v, figure))
    opposed = is_opposed(v.book.settlements.wars, figure.character, v.state.nation)
    v.tell("charged", who=figure.name, crimes=", ".join(crime.name for crime in crimes))
    sentence = judge(v.dice, v.book, figure.name, crimes, opposed)
    if sentence.punishment == "fine" and not pay_fine(v, figure, sentence.fine):
        v.tell("cannot pay", who=figure.name, fine=sentence.fine)
        sentence = Sentence("jail", sentence.total, months=v.book.law.court.short)
    v.tell("sentenced", who=figure.name, what=worded(sentence))
    if sentence.punishment == "fine":
        figure.status = "left"
    else:
        v.state.jailed.append(figure.id)
    if sentence.allows_escape:
        yield from after_the_worst(v, figure, sentence)


def worded(sentence: Sentence) -> str:
    """A sentence in words."""
    match sentence.punishment:
        case "fine":
            return f"a fine of {counted(sentence.fine, 'Gold Piece')}"
        case "gallows":
            return "the gallows"
        case _:
            return f"{counted(sentence.months, 'month')} in jail"


def pay_fine(v: Venture, figure: Figure, fine: int) -> bool:
    """Gold at hand first, then savings; who has neither sits a month (R-21)."""
    character = figure.character
    if character.gold + character.savings < fine:
        return False
    at_hand = min(character.gold, fine)
    character.gold -= at_hand
    character.savings -= fine - at_hand
    v.state.found -= fine
    return True


def after_the_worst(v: Venture, figure: Figure, sentence: Sentence) -> Play[None]:
    """The gallows leave only an Escape; from long in jail it may be tried, at a risk (BC-103, R-21)."""
    if sentence.punishment == "long-jail":
        options = [
            Option("stay", False, f"Sit out {counted(sentence.months, 'month')}"),
            Option("escape", True, f"Try to escape\n{risk_of(figure)}", odds=partial(escape_odds, v, figure)),
        ]
        text = f"{figure.name} has {counted(sentence.months, 'month')} to sit. Try to escape?"
        if not (yield from v.ask(figure.seat, "escape", text, options)):
            return
    if escapes(v.dice, figure.name, figure.rep, v.state.sal):
        figure.status = "left"
        v.state.escaped.append(figure.id)
        v.tell("escaped", who=figure.name)
    elif figure.character.cheating_death:
        cheat_death(v.book, figure.character)
        has_let_go(figure)
        figure.status = "cheated-death"
        v.tell("cheated-death", who=figure.name, rep=figure.rep)
    else:
        figure.status = "obviously-dead"
        v.tell("hanged" if sentence.punishment == "gallows" else "killed escaping", who=figure.name)


def escape_odds(v: Venture, figure: Figure) -> Chances:
    """What trying to escape comes to (BC-103)."""
    chance = escape_chance(figure.rep, v.state.sal)
    worst = "must cheat death" if figure.character.cheating_death else "dies"
    return Chances((("escapes", chance), (worst, 1 - chance)))


def risk_of(figure: Figure) -> str:
    """What a failed Escape from jail means for this one (R-21)."""
    if figure.character.cheating_death:
        return "If that fails you must cheat death"
    return f"If that fails, {figure.name} dies"
