"""Boarding parties, man by man: who takes part, and on which deck each of them begins (BS-163 to BS-165)."""

from __future__ import annotations

from mainbrace.games.bottle.attributes import give_class_attribute
from mainbrace.games.bottle.band import PLAIN, class_weapons, lead
from mainbrace.games.bottle.characters import Character, Item
from mainbrace.games.bottle.ground.ground import ground_of
from mainbrace.games.bottle.ground.squares import Facing, Mask, Square, squares_of
from mainbrace.games.bottle.hands import Unheard
from mainbrace.games.bottle.names import some_name
from mainbrace.games.bottle.sea.boarding import boarding_party, deck_of
from mainbrace.games.bottle.sea.deckplans import DeckPlan, deck_plan
from mainbrace.games.bottle.sea.fight.fight import Fight, piece
from mainbrace.games.bottle.sea.fight.state import DeckFight, Vessel
from mainbrace.games.bottle.sea.seaterms import Deck
from mainbrace.games.bottle.sea.ships import Specialist, decks
from mainbrace.games.bottle.skirmish.muster import enter, new_field
from mainbrace.games.bottle.skirmish.state import Field, Gun, Side
from mainbrace.kernel import Option, Play

BOARDER, BOARDED = 0, 1
"""The sides of a fight on deck."""
ACROSS = Facing(0), Facing(4)
"""Where each side looks: the boarders' ship is the southern one."""


def muster(f: Fight, boarder: Vessel, boarded: Vessel) -> Play[DeckFight]:
    """Both parties on the decks of their own ships, the defender's placed first (BS-163, BS-164)."""
    decks = plan_of(f, boarder, boarded)
    sides = [Side(boarder.name, [BOARDED], 0), Side(boarded.name, [BOARDER], 1)]
    field = new_field(f.book, decks.plan, sides)
    for number, gun in enumerate(decks.swivels):
        field.guns.append(Gun("swivel", gun, ACROSS[number], []))
    for number, vessel in ((BOARDED, boarded), (BOARDER, boarder)):
        for character in party(f, vessel):
            deck = yield from deck_for(f, vessel, character)
            square = place_on(field, decks.decks[number][deck], number)
            enter(field, f.book, character, number, square, ACROSS[number], vessel.seat)
    return DeckFight(boarder.id, boarded.id, field)


def plan_of(f: Fight, boarder: Vessel, boarded: Vessel) -> DeckPlan:
    """The decks of two ships."""
    return deck_plan(f.sea, boarder.size, boarded.size)


# Who takes part


def party(f: Fight, vessel: Vessel) -> list[Character]:
    """Three in four of her crew: the Captain if he is up, and others by lot, specialists too (BS-163)."""
    ship, people = vessel.ship, list[Character]()
    if not vessel.captain_hurt:
        people.append(captain_of(f, vessel))
    hands: list[Specialist | None] = [*ship.specialists]
    hands += [None] * (ship.crew - 1 - len(hands))
    for _ in range(min(len(hands), boarding_party(f.sea, ship.crew) - len(people))):
        one = f.chance.pick(hands)
        hands.remove(one)
        people.append(sailor(f, vessel, one, [each.name for each in people]))
    return people


def captain_of(f: Fight, vessel: Vessel) -> Character:
    """A player's own Captain, or whoever commands her."""
    found = f.captain(vessel)
    if found is not None:
        return found.star
    captain = sailor(f, vessel, None, [])
    captain.rep = vessel.ship.captain
    lead(captain, PLAIN)
    return captain


def sailor(f: Fight, vessel: Vessel, trade: Specialist | None, taken: list[str]) -> Character:
    """One of the crew, as good as all of it, with the weapons of his class; a specialist has his own Rep."""
    ship = vessel.ship
    name = some_name(f.chance, f.book, ship.nation, False, taken)
    man = Character(name, ship.rep, ship.sailed_by, ship.nation, items=[Item("clothes")])
    if trade is not None:
        man.name, man.rep, man.specialist = trade.name or name, trade.rep, trade.job
    give_class_attribute(f.book, man)
    man.weapons = class_weapons(Unheard(f.table).dice, f.book, ship.sailed_by, man.name)
    return man


# Where they stand


def deck_for(f: Fight, vessel: Vessel, character: Character) -> Play[Deck]:
    """A player's Captain stands where he likes, everybody else where a die says (BS-164, BS-165)."""
    found = f.captain(vessel)
    sections = list(dict.fromkeys(decks(f.sea, vessel.ship).men))
    if found is None or character is not found.star or len(sections) == 1:
        return deck_of(f.dice, f.sea, vessel.ship, character.name)
    options = [Option(f"deck:{deck}", deck, f"On the {words(deck)}") for deck in sections]
    text = f"{vessel.name}: where does {character.name} stand?"
    return (yield from f.ask(vessel.seat, "captain on deck", text, options, about=piece(vessel)))


def words(deck: Deck) -> str:
    """A section of the deck as one speaks of it."""
    return deck if deck in ("bow", "stern") else f"{deck} deck"


def place_on(field: Field, deck: Mask, side: int) -> Square:
    """The free square of a deck that is nearest to the other ship."""
    ground, width = ground_of(field.plan), field.plan.width
    taken = {figure.square for figure in field.figures}
    free = [square for square in squares_of(deck & ground.free) if square not in taken]
    towards = 1 if side == BOARDER else -1
    return min(free, key=lambda square: (towards * (square // width), square))
