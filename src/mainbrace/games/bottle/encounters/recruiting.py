"""Recruiting Grunts one by one while carousing, and those who would not come (BC-147)."""

from __future__ import annotations

from mainbrace.games.bottle.band import party_limit
from mainbrace.games.bottle.challenge import Trial, challenge, tried_on
from mainbrace.games.bottle.characters import Character, Item, Refusal
from mainbrace.games.bottle.encounters.bribing import give_away
from mainbrace.games.bottle.encounters.state import PARTY
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.passes import possible
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.terms import Relation
from mainbrace.kernel import Play

TRIES = 2
"""Failures after which a Grunt is an Enemy when he is met again."""
AGAIN = 2
"""Up to this face one who refused is among those of his kind who are met."""
MEMORY = 30
"""So many who refused are remembered by a Star, the latest."""


def may_recruit(v: Venture, star: Character, figure: Figure) -> bool:
    """True for Grunts who are met while carousing, of no higher Rep than the Star (BC-147, BC-213)."""
    is_grunt = figure.side != PARTY and not figure.character.is_star
    return v.state.encounter == "carousing" and is_grunt and figure.rep <= star.rep


def recruiting(
    v: Venture, leader: Figure, figure: Figure, relation: Relation, is_bribed: bool = False
) -> Trial:
    """How hard it is to win a Grunt for the band, harder by day and for an opposite (BC-147, BR-166)."""
    last = any(each.name == figure.name for each in v.star(v.party_of(leader)).refused)
    trial = Trial(
        f"recruiting {figure.name}",
        f"{figure.name} joins",
        f"If it fails, {figure.name} will {'be an enemy from now on' if last else 'not join this time'}",
        recruiting=v.state.part,
        bribe=is_bribed,
    )
    return tried_on(v.book, trial, leader.character, figure.character, relation)


def recruit(v: Venture, leader: Figure, figure: Figure, trial: Trial, gift: Item | None) -> Play[None]:
    """A Challenge for each Grunt, perhaps with a gift: who is won joins, others are remembered (BC-147)."""
    if gift is not None:
        give_away(v, leader, gift)
    outcome = yield from challenge(v.table, v.book, leader.seat, leader.character, trial)
    star = v.star(v.party_of(leader))
    if outcome == "success":
        forget(star, figure.name)
        join(v, leader, figure, star)
    else:
        v.tell("not recruited", who=figure.name)
    if outcome == "failure":
        remember(star, figure.character)


def join(v: Venture, leader: Figure, figure: Figure, star: Character) -> None:
    """He comes along while no more are ashore than the Star has Rep, the fallen counted (BC-141)."""
    v.state.recruits.append(figure.id)
    ashore = [f for f in v.s.figures if f.side == PARTY and f.seat == leader.seat and f.is_on_table]
    if len(ashore) < party_limit(star):
        v.change_side(figure, PARTY, leader.seat)
        v.tell("recruited", who=figure.name, where="comes along")
    else:
        v.s.take_off(figure, "left")
        v.tell("recruited", who=figure.name, where="goes to the ship")


# Those who refused


def remember(star: Character, grunt: Character) -> None:
    """A failure: he may be tried once more on another evening; after a second he is an Enemy (BC-147)."""
    before = next((each.times for each in star.refused if each.name == grunt.name), 0)
    forget(star, grunt.name)
    refusal = Refusal(grunt.name, grunt.kind, grunt.nation, grunt.rep, grunt.female, before + 1)
    star.refused = [*star.refused, refusal][-MEMORY:]


def forget(star: Character, name: str) -> None:
    """Nothing is held against somebody any more."""
    star.refused = [each for each in star.refused if each.name != name]


def meet_again(v: Venture, star: Character, people: list[Character]) -> Refusal | None:
    """The last of those who are met may (1-2) be one of their class and nation who refused another day.

    He takes the place of the stranger; the name, the Rep and the grudge are his own.
    """
    grunt, today = people[-1], {figure.name for figure in v.s.figures}
    kin = [each for each in star.refused if (each.kind, each.nation) == (grunt.kind, grunt.nation)]
    known = [each for each in kin if each.name not in today]
    if grunt.is_star or not known or not possible(v.dice, 1, AGAIN, f"{known[0].name} is among them"):
        return None
    grunt.name, grunt.rep, grunt.female = known[0].name, known[0].rep, known[0].female
    return known[0]


def bears_grudge(star: Character, refusal: Refusal | None) -> bool:
    """True for one who was asked once too often: this time he counts as an Enemy (BC-147)."""
    if refusal is None or refusal.times < TRIES:
        return False
    forget(star, refusal.name)
    return True
