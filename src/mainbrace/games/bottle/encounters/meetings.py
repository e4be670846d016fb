"""Meeting people: who they are, where they stand, and what comes of it (BC-118 to BC-131, BR-203)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.challenge import Trial, challenge, tried_on
from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.encounters.bribing import offer_bribe
from mainbrace.games.bottle.encounters.parley import come_together, stand_before
from mainbrace.games.bottle.encounters.places import around
from mainbrace.games.bottle.encounters.recruiting import bears_grudge, meet_again
from mainbrace.games.bottle.encounters.state import OPPOSITION, Pef
from mainbrace.games.bottle.encounters.talking import part, small_talk
from mainbrace.games.bottle.encounters.venture import Venture, best_of
from mainbrace.games.bottle.ground.ground import OUTSIDE
from mainbrace.games.bottle.ground.squares import Square, squares_of
from mainbrace.games.bottle.pefs import Strangers, friend_or_foe, how_many, met_as, who_are_they
from mainbrace.games.bottle.raiding import posted
from mainbrace.games.bottle.relations import nation_of_strangers
from mainbrace.games.bottle.skirmish.insight import meet
from mainbrace.games.bottle.skirmish.movement import normal_move
from mainbrace.games.bottle.skirmish.shares import Share
from mainbrace.games.bottle.skirmish.state import Activation, Figure
from mainbrace.games.bottle.terms import Relation
from mainbrace.kernel import Play


def meet_strangers(v: Venture, pef: Pef, finder: Figure, is_active: bool = False) -> Play[None]:
    """Friend or Foe, What Are They, How Many, and then what follows from it.

    Nation and class are the Star's, wherever he is (BC-118, BC-122, BC-142); whoever is there only speaks.
    """
    state, leader, star = v.state, spokesman(v, finder), v.star(v.party_of(finder))
    relation = friend_or_foe(v.dice, v.book, state.level, v.ground_relation(star))
    met = known_beforehand(v, relation) or who_are_they(
        v.dice, v.book, state.level, relation, v.place, star.kind
    )
    number = how_many(v.dice, len(v.party()))
    wars = v.book.settlements.wars
    nation = nation_of_strangers(v.chance, wars, state.nation, star.nation, met.relation, met.kind)
    people = v.strangers(met.kind, nation, number)
    again = meet_again(v, star, people)
    relation = "enemy" if bears_grudge(star, again) else met.relation
    kind = v.book.classes[met.kind]
    v.tell("met", relation=relation, number=number, who=kind.name if number == 1 else kind.plural)
    if again is not None:
        v.tell("met again", who=again.name, times=again.times)
    if relation == "enemy":
        yield from attack(v, people, pef, finder, is_active)
        return
    if relation == "friendly":
        yield from small_talk(v, leader, stand_before(v, people, leader), "friendly")
    else:
        yield from approach(v, leader, come_together(v, people, leader))


def known_beforehand(v: Venture, relation: Relation) -> Strangers | None:
    """The next of those who were settled beforehand; None once all have been met (BC-125)."""
    return met_as(v.state.loaded.pop(0), relation) if v.state.loaded else None


def spokesman(v: Venture, finder: Figure) -> Figure:
    """Who speaks for those who are met: of the finder's seat the best who is there, the Star before all."""
    there = [figure for figure in v.party_at(finder) if figure.seat == finder.seat and figure.carries_on]
    return best_of(there) or finder


# Enemies


def attack(v: Venture, people: Sequence[Character], pef: Pef, finder: Figure, is_active: bool) -> Play[None]:
    """Enemies: they are on the table, and both sides take the In Sight test (BC-127).

    While a group is active it is taken with the next step, or as soon as nobody talks or looks about.
    """
    figures = post(v, people, pef, finder) if pef.house != OUTSIDE else appear(v, people, pef.square, finder)
    v.state.fought = True
    if is_active:
        yield from come_upon(v, figures)
    elif v.s.activation is None:
        yield from meet(v.s)


def appear(v: Venture, people: Sequence[Character], where: Square, finder: Figure) -> list[Figure]:
    """They stand about the place where their marker was, looking at who found them."""
    squares = around(v, where, len(people))
    seat = v.seat_of_opposition(OPPOSITION)
    return [
        v.enter(character, OPPOSITION, square, finder.square, seat)
        for character, square in zip(people, squares, strict=True)
    ]


def post(v: Venture, people: Sequence[Character], pef: Pef, finder: Figure) -> list[Figure]:
    """Each is inside at a window or outside, facing the raiders or not (BC-167)."""
    ground, figures = v.s.ground, list[Figure]()
    house = ground.houses[pef.house] & ground.free
    seat = v.seat_of_opposition(OPPOSITION)
    for character in people:
        place = posted(v.dice, v.book, character.name)
        free = ground.free & ~v.s.occupied() & (1 << v.s.grid.storey) - 1
        squares = squares_of(free & house) if place.is_inside else squares_of(free & ~ground.indoors)
        openings = ground.doors | ground.windows
        if place.is_inside and place.is_facing:
            squares = [square for square in squares if openings >> square & 1] or squares
        centre = finder.square if place.is_inside and place.is_facing else pef.square
        square = min(
            squares or around(v, pef.square, 1), key=lambda each: (v.s.grid.span(each, centre), each)
        )
        looks_at = finder.square if place.is_facing else mirrored(v, square, finder.square)
        figures.append(v.enter(character, OPPOSITION, square, looks_at, seat))
    return figures


def mirrored(v: Venture, at: Square, other: Square) -> Square:
    """A square on the far side, to look away from another."""
    grid = v.s.grid
    x = min(max(2 * grid.columns[at] - grid.columns[other], 0), grid.width - 1)
    y = min(max(2 * grid.rows[at] - grid.rows[other], 0), grid.height - 1)
    return grid.square(x, y)


def come_upon(v: Venture, figures: Sequence[Figure]) -> Play[None]:
    """These count as active and moving, though not fast, when they come in sight (BR-090)."""
    before = v.s.activation
    shares = {figure.id: Share(normal_move(v.s, figure), has_moved=True) for figure in figures}
    v.s.activation = Activation(figures[0].side, shares, is_fast=True)
    v.s.seen.clear()
    yield from v.s.in_sight((), figures[0])
    v.s.activation = before


# Neutrals


def approach(v: Venture, leader: Figure, figures: list[Figure]) -> Play[None]:
    """Neutrals: a Challenge at once. Success is a chat; failure makes them enemies (BC-130, R-28)."""
    seat = leader.seat
    trial = yield from offer_bribe(v, leader, trial_of(v, leader.character, figures))
    outcome = yield from challenge(v.table, v.book, seat, leader.character, trial)
    if outcome == "success":
        yield from small_talk(v, leader, figures, "neutral")
    elif outcome == "given-up":
        part(v, figures)
    else:
        yield from turn_hostile(v, figures)


def trial_of(v: Venture, visitor: Character, figures: Sequence[Figure]) -> Trial:
    """How hard it is to get on with them."""
    host = figures[0].character
    trial = Trial(f"getting on with {host.name}", "they tell what they know", "they become enemies")
    return tried_on(v.book, trial, visitor, host, "neutral")


def turn_hostile(v: Venture, figures: Sequence[Figure]) -> Play[None]:
    """They are enemies now; In Sight with nobody active (BC-130)."""
    for figure in figures:
        v.change_side(figure, OPPOSITION, v.seat_of_opposition(OPPOSITION))
    v.state.fought = True
    v.tell("turned", who=figures[0].name, number=len(figures))
    before, v.s.activation = v.s.activation, None
    yield from meet(v.s)
    v.s.activation = before
