"""Creatures of The Dark Side: how they are made, and what is special about them (BS-217 to BS-221)."""

from __future__ import annotations

from collections.abc import Iterable

from mainbrace.games.bottle.band import PLAIN, lead
from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.creatureforms import Creature
from mainbrace.games.bottle.passes import half, passing, possible, total
from mainbrace.games.bottle.terms import CreatureName, DarkEvent
from mainbrace.kernel import Dice, Modifier

BEST = 6


def creature_of(book: Book, character: Character) -> Creature | None:
    """What somebody is who is no human being."""
    return book.creatures[character.creature] if character.creature else None


def creature_rep(dice: Dice, book: Book, kind: CreatureName, is_leader: bool = False) -> int:
    """Rep by a die; a Leader's is better (BS-218, BS-221, BSQ-103)."""
    form = book.creatures[kind]
    more = form.leader if is_leader else 0
    modifiers: list[Modifier] = [(more, "Leader")] if more else []
    (face,) = dice.roll(1, f"{form.name}: Rep", modifiers=modifiers)
    return min(BEST, form.rep[face - 1] + more)


def become(dice: Dice, book: Book, kind: CreatureName, name: str, rep: int) -> Character:
    """One of them, with weapons by a die and the attributes of its kind."""
    form = book.creatures[kind]
    made = Character(name, rep, form.sheet, "native", creature=kind, attributes=list(form.attributes))
    if any(form.weapons):
        (face,) = dice.roll(1, f"{name}: weapons of {form.plural}")
        made.weapons = list(form.weapons[face - 1])
    return made


def creatures(dice: Dice, book: Book, kind: CreatureName, number: int, after: int = 0) -> list[Character]:
    """So many of them, numbered on from those who came before; the very first leads, if they have Leaders."""
    form, found = book.creatures[kind], list[Character]()
    for place in range(after + 1, after + number + 1):
        is_leader = bool(form.leader) and place == 1
        rep = creature_rep(dice, book, kind, is_leader)
        found.append(become(dice, book, kind, f"{form.name} {place}", rep))
        if is_leader:
            lead(found[-1], PLAIN)
    return found


def charge_dice(book: Book, leader: Character, against: Iterable[Character]) -> list[Modifier]:
    """Dice on Charge into Melee for what a leader is, and for whom he meets (BS-220, BS-221)."""
    own, modifiers = creature_of(book, leader), list[Modifier]()
    if own is not None and own.charge:
        modifiers.append((own.charge, own.name))
    terror = max((book.creatures[each.creature].terror for each in against if each.creature), default=0)
    if leader.rep <= terror:
        modifiers.append((-1, "Terror"))
    return modifiers


# At sea


def dark_event(dice: Dice, book: Book) -> DarkEvent:
    """Of what kind an event is where creatures are about: two dice of its own (BS-210, BSQ-111)."""
    return book.dark_events[total(dice, 2, "The Dark Side: Random Events at Sea") - 2]


def hull_of(dice: Dice, book: Book, kind: CreatureName) -> str:
    """What Are They, of creatures in ships of their own (BS-218, BS-221, BSQ-112)."""
    form = book.creatures[kind]
    assert form.ships is not None
    return form.ships[total(dice, 2, f"What Are They, {form.plural}") - 2]


def slaves_aboard(dice: Dice, book: Book) -> tuple[int, int]:
    """How many men a Pyrat ship that is taken has in chains, and of what Rep (BS-219, BSQ-121)."""
    rules = book.slaves
    if not possible(dice, 1, rules.aboard, "Are there slaves aboard?"):
        return 0, 0
    (face,) = dice.roll(1, "Rep of the slaves")
    return rules.men * half(dice, "Slaves aboard"), rules.reps[face - 1]


def freed_rep(rep: int, months: int) -> int:
    """Rep of one who was a slave: after a month of freedom he is himself again (BS-219)."""
    return rep + (months > 0)


def mermaids_song(dice: Dice, book: Book, pilot: int, ship: str) -> int:
    """Hits on the rocks: each die above the Pilot's Rep, and every six (BS-212, BSQ-113)."""
    rules = book.mermaids
    passed = passing(dice, rules.dice, min(pilot, BEST - 1), f"{ship}: the song of the Mermaids, her Pilot")
    return rules.dice - passed.passes
