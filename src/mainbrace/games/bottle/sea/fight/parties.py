"""Boarding parties, man by man: who takes part, and on which deck each of them begins (BS-163 to BS-165)."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy

from mainbrace.games.bottle.attributes import give_class_attribute
from mainbrace.games.bottle.band import PLAIN, class_weapons, lead
from mainbrace.games.bottle.characters import Character, Item
from mainbrace.games.bottle.creatures import become
from mainbrace.games.bottle.ground.ground import ground_of
from mainbrace.games.bottle.ground.squares import Facing, Mask, Square, squares_of
from mainbrace.games.bottle.hands import Unheard
from mainbrace.games.bottle.names import some_name
from mainbrace.games.bottle.sea.boarding import boarding_party, deck_of
from mainbrace.games.bottle.sea.deckplans import DeckPlan, deck_plan
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.state import NOBODY, DeckFight, Vessel
from mainbrace.games.bottle.sea.seaterms import Deck
from mainbrace.games.bottle.sea.ships import Specialist
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.skirmish.muster import enter, new_field
from mainbrace.games.bottle.skirmish.state import Field, Gun, Side
from mainbrace.kernel import Option, Play

BOARDER, BOARDED = 0, 1
"""The sides of a fight on deck."""
ACROSS = Facing(0), Facing(4)
"""Where each side looks: the boarders' ship is the southern one."""


def clear_decks(f: Fight, boarder: Vessel, boarded: Vessel) -> DeckFight:
    """The decks of both ships with a swivel gun each, and nobody on them yet."""
    decks = deck_plan(f.sea, boarder.size, boarded.size)
    sides = [Side(boarder.name, [BOARDED], 0), Side(boarded.name, [BOARDER], 1)]
    field = new_field(f.book, decks.plan, sides)
    for number, gun in enumerate(decks.swivels):
        field.guns.append(Gun("swivel", gun, ACROSS[number], []))
    return DeckFight(boarder.id, boarded.id, field)


def muster(f: Fight, fight: DeckFight) -> Play[None]:
    """Both parties on the decks of their own ships, the defender's placed first (BS-163, BS-164)."""
    plan = plan_of(f, fight)
    for number, vessel in ((BOARDED, f.vessel(fight.boarded)), (BOARDER, f.vessel(fight.boarder))):
        men = party(f, vessel, boarding_party(f.sea, vessel.ship.crew))
        yield from take_posts(f, fight.field, plan, number, vessel, men)


def take_posts(
    f: Fight, field: Field, plan: DeckPlan, number: int, vessel: Vessel, men: list[Character]
) -> Play[None]:
    """Men of a ship on her decks, each where he likes or where his die says (BS-164, BS-165)."""
    unheard, posts = Unheard(f.table), list[Deck]()
    for character in men:
        if character.is_star and f.captain(vessel) is not None:
            deck = yield from ask_for_post(f, plan, number, vessel, character)
        else:
            deck = deck_of(unheard.dice, f.sea, vessel.ship, character.name)
        posts.append(deck)
        square = place_on(field, plan.decks[number][deck], number)
        spent, power = character.spent, character.power
        enter(field, f.book, character, number, square, ACROSS[number], vessel.seat)
        if character.is_star and vessel.seat != NOBODY:
            # A boarding is part of the Encounter: what was used up before is not there again.
            character.spent, character.power = spent, power
    tell_posts(f, vessel.name, posts, unheard.faces)


def tell_posts(f: Fight, whose: str, posts: list[Deck], faces: str) -> None:
    """How many stand where, in one line, and which dice have put them there."""
    where = ", ".join(f"{counted(men, 'man')} on the {words(deck)}" for deck, men in Counter(posts).items())
    dice = f" (dice {faces.replace('; ', ' ')})" if faces else ""
    f.tell("takes post", whose=whose, where=where or "nobody is left", dice=dice)


def plan_of(f: Fight, fight: DeckFight) -> DeckPlan:
    """The decks of two ships."""
    return deck_plan(f.sea, f.vessel(fight.boarder).size, f.vessel(fight.boarded).size)


def roster(vessel: Vessel) -> str:
    """What scenes of a fight on deck call a ship's sheet; the others there are those of men."""
    return f"roster:{vessel.id}"


def section(ship: int, deck: Deck) -> str:
    """What scenes call a section of a deck."""
    return f"deck:{ship}:{deck}"


# Who takes part


def party(f: Fight, vessel: Vessel, size: int) -> list[Character]:
    """So many of her crew: the Captain if he is up, and others by lot, specialists too (BS-163)."""
    ship, people = vessel.ship, list[Character]()
    if not vessel.captain_hurt and ship.crew:
        people.append(captain_of(f, vessel))
    hands: list[Specialist | None] = [*ship.specialists]
    hands += [None] * (ship.crew - is_captain_aboard(f, vessel) - len(hands))
    return [*people, *by_lot(f, vessel, hands, size - len(people), [each.name for each in people])]


def is_captain_aboard(f: Fight, vessel: Vessel) -> bool:
    """True if her Captain is one of the crew: wounded only a player's is (BS-159)."""
    found = f.captain(vessel)
    if found is None:
        return not vessel.captain_hurt
    return not (found.is_lost or found.is_safe or vessel.is_captain_away)


def by_lot(
    f: Fight, vessel: Vessel, hands: list[Specialist | None], number: int, taken: list[str]
) -> list[Character]:
    """So many of these hands, as far as there are any."""
    people = list[Character]()
    for _ in range(min(len(hands), number)):
        one = f.chance.pick(hands)
        hands.remove(one)
        people.append(sailor(f, vessel, one, [*taken, *(each.name for each in people)]))
    return people


def captain_of(f: Fight, vessel: Vessel) -> Character:
    """A player's own Captain, in a likeness that comes home for him later; or whoever commands her."""
    found = f.captain(vessel)
    if found is not None:
        return deepcopy(found.star)
    captain = sailor(f, vessel, None, [])
    captain.rep = vessel.ship.captain
    lead(captain, PLAIN)
    return captain


def sailor(f: Fight, vessel: Vessel, trade: Specialist | None, taken: list[str]) -> Character:
    """One of the crew, as good as all of it, with the weapons of his class; a specialist has his own Rep."""
    ship = vessel.ship
    if ship.creature:
        name = f"{f.book.creatures[ship.creature].name} {len(taken) + 1}"
        return become(Unheard(f.table).dice, f.book, ship.creature, name, trade.rep if trade else ship.rep)
    name = some_name(f.chance, f.book, ship.nation, False, taken)
    man = Character(name, ship.rep, ship.sailed_by, ship.nation, items=[Item("clothes")])
    if trade is not None:
        man.name, man.rep, man.specialist = trade.name or name, trade.rep, trade.job
    give_class_attribute(f.book, man)
    man.weapons = class_weapons(Unheard(f.table).dice, f.book, ship.sailed_by, man.name)
    return man


# Where they stand


def ask_for_post(f: Fight, plan: DeckPlan, number: int, vessel: Vessel, captain: Character) -> Play[Deck]:
    """A player's Captain stands where he likes, at bow and stern too, where no die puts a man (BS-165)."""
    options = [
        Option(f"deck:{deck}", deck, f"On the {words(deck)}", (section(number, deck),))
        for deck in plan.decks[number]
    ]
    text = f"{vessel.name}: where does {captain.name} stand?"
    return (yield from f.ask(vessel.seat, "captain on deck", text, options, about=roster(vessel)))


def words(deck: Deck) -> str:
    """A section of the deck as one speaks of it."""
    return deck if deck in ("bow", "stern") else f"{deck} deck"


def place_on(field: Field, deck: Mask, side: int) -> Square:
    """The free square of a deck that is nearest to the other ship; of any deck if that one is full."""
    ground, width = ground_of(field.plan), field.plan.width
    taken = {figure.square for figure in field.figures}
    room = [square for square in squares_of(deck & ground.free) if square not in taken]
    free = room or [square for square in squares_of(ground.free) if square not in taken]
    towards = 1 if side == BOARDER else -1
    return min(free, key=lambda square: (towards * (square // width), square))
