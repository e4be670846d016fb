"""A boarding figure by figure: swivel guns, crossing over, and what is special on deck (BS-166 to BS-171)."""

from __future__ import annotations

from typing import Literal

from mainbrace.games.bottle.ground.squares import Mask, squares_of
from mainbrace.games.bottle.sea.deckplans import DeckPlan
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.inspiring import Inspiring, joined
from mainbrace.games.bottle.sea.fight.parties import BOARDED, BOARDER, muster, plan_of, words
from mainbrace.games.bottle.sea.fight.state import DeckFight, NightFight, Vessel
from mainbrace.games.bottle.sea.seaterms import Deck, Onset
from mainbrace.games.bottle.skirmish.charge import charge
from mainbrace.games.bottle.skirmish.damage import let_go
from mainbrace.games.bottle.skirmish.guns import rake_deck
from mainbrace.games.bottle.skirmish.movement import mark_seen, new_pairs
from mainbrace.games.bottle.skirmish.reactions import settle
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import NOBODY, Field, Figure
from mainbrace.games.bottle.skirmish.turns import skirmish
from mainbrace.kernel import Play

ENDS: tuple[Deck, ...] = ("bow", "stern")


class OnDeck(Inspiring):
    """What is different on the decks of two ships."""

    def __init__(self, f: Fight, fight: DeckFight) -> None:
        super().__init__(f)
        self.decks = plan_of(f, fight)
        self.fight = fight

    def ship_of(self, side: int) -> Vessel:
        return self.f.vessel((self.fight.boarder, self.fight.boarded)[side])

    def deck_of(self, side: int) -> Mask:
        return joined(self.decks.decks[side].values())

    def fell(self, s: Skirmish, figure: Figure, by: Figure | None) -> None:
        remember(self.fight, figure)

    def gives_way(self, s: Skirmish, figure: Figure) -> bool:
        """Boarders go home and are out of it, defenders surrender (BS-169)."""
        if figure.side == BOARDED:
            lay_down_arms(s, figure)
            return True
        let_go(s, figure)
        s.take_off(figure, "left")
        s.tell("goes home", who=figure.name, piece=s.piece(figure), ship=s.field.sides[BOARDER].name)
        return True

    def may_serve(self, s: Skirmish) -> bool:
        """Swivel guns are fired once, before anybody boards; nobody serves them in the melee (BR-141)."""
        return False

    def closed(self, s: Skirmish, figure: Figure) -> Mask:
        """Boarders enter her bow and stern only while defenders are there (BS-170, BSQ-83)."""
        if figure.side != BOARDER:
            return 0
        defenders, found = s.standing(BOARDED), 0
        for end in ENDS:
            deck = self.decks.decks[BOARDED][end]
            if not deck & defenders and not deck >> figure.square & 1:
                found |= deck
        return found

    def ending(self, s: Skirmish) -> str:
        return over_on_deck(s.field)


def lay_down_arms(s: Skirmish, figure: Figure) -> None:
    """A defender who would duck or run is a prisoner of the nearest enemy (BS-169)."""
    captor = s.nearest(figure, s.foes(figure.side))
    let_go(s, figure)
    figure.captor = NOBODY if captor is None else captor.id
    s.take_off(figure, "captured")
    s.tell("gives up", who=figure.name, piece=s.piece(figure), ship=s.field.sides[figure.side].name)
    s.hooks.has_left(s, figure)


def remember(fight: DeckFight | NightFight, figure: Figure) -> None:
    """Who was put out of the fight has fallen, whoever takes him then (BS-178)."""
    if figure.status == "out-of-the-fight" and figure.id not in fight.fallen:
        fight.fallen.append(figure.id)


def on_deck(f: Fight, fight: DeckFight) -> Skirmish:
    """The fight on deck as the rules see it."""
    return skirmish(f.table, fight.field, f.book, OnDeck(f, fight))


def over_on_deck(field: Field) -> str:
    """Why it is over; empty while both sides have somebody who fights on."""
    for number, side in enumerate(field.sides):
        if not is_manned(field, number):
            return f"Nobody of {side.name} is left in the fight on deck."
    return ""


def is_manned(field: Field, side: int) -> bool:
    """True while somebody of a side fights on, or will when he comes to."""
    return any(each.side == side and each.may_act for each in field.figures)


# Before the melee


def onset(f: Fight, fight: DeckFight) -> list[Onset]:
    """What comes before the first turn on deck; boarders cross deck by deck, from bow to stern (BS-167)."""
    return ["muster", "swivel-guns", *(deck for deck in plan_of(f, fight).decks[BOARDER] if deck not in ENDS)]


def storm(f: Fight, fight: DeckFight) -> Play[None]:
    """The next of what comes before the first turn: muster, swivel guns, a deck's boarders charge."""
    doing = fight.before[0]
    if doing == "muster":
        yield from muster(f, fight)
    else:
        yield from charge_across(on_deck(f, fight), plan_of(f, fight), doing)
    fight.before = fight.before[1:]
    if not fight.before:
        fight.field.over = over_on_deck(fight.field)


def charge_across(s: Skirmish, plan: DeckPlan, doing: Literal["swivel-guns"] | Deck) -> Play[None]:
    """The swivel guns of both ships, or the boarders of a deck (BS-166, BS-167)."""
    if doing == "swivel-guns":
        yield from fire_swivels(s, plan)
        mark_seen(s, new_pairs(s))
    else:
        yield from cross_over(s, plan, doing)
    s.close()


def fire_swivels(s: Skirmish, decks: DeckPlan) -> Play[None]:
    """One gun of each ship at one of the other's decks; both have fired before anybody falls (BS-166)."""
    for by in [found for side in (BOARDER, BOARDED) if (found := gunner(s, side)) is not None]:
        other = 1 - by.side
        there = {deck: standing_on(s, other, mask) for deck, mask in decks.decks[other].items()}
        crowds = {f"{words(deck).capitalize()}": men for deck, men in there.items() if men}
        s.field.guns[by.side].loaded = False
        if crowds:
            yield from rake_deck(s, by, list(crowds.values()), list(crowds))


def gunner(s: Skirmish, side: int) -> Figure | None:
    """Who fires a ship's swivel gun: the Chief Gunner, else the first of the party; None without any."""
    own = [figure for figure in s.figures if figure.side == side]
    return next((each for each in own if each.character.specialist == "chief-gunner"), next(iter(own), None))


def standing_on(s: Skirmish, side: int, deck: Mask) -> list[Figure]:
    """Those of a side who stand on a deck."""
    return [each for each in s.figures if each.side == side and each.is_able and deck >> each.square & 1]


def cross_over(s: Skirmish, decks: DeckPlan, deck: Deck) -> Play[None]:
    """The boarders of a deck charge whoever is on the like deck, or cross to it if nobody is (BS-167)."""
    target = decks.beside(BOARDED, deck)
    room = decks.decks[BOARDED][target]
    boarders = standing_on(s, BOARDER, decks.decks[BOARDER][deck])
    defenders = standing_on(s, BOARDED, room)
    if boarders and defenders:
        pairs = [(each, defenders[number % len(defenders)]) for number, each in enumerate(boarders)]
        yield from charge(s, pairs)
        yield from settle(s)
        return
    for each in boarders:
        free = squares_of(room & s.ground.free & ~s.occupied())
        s.place(each, min(free, key=lambda square: (s.grid.span(each.square, square), square)))
        s.tell("crosses", who=each.name, deck=words(target), ship=s.field.sides[BOARDED].name)
