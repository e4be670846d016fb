"""Before the first turn: who holds the cards, five heroes a side, and the flip for the first turn."""

from __future__ import annotations

from mainbrace.games.rumbones.content import Box
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.first.options import ROLES
from mainbrace.games.rumbones.first.teams import HAND
from mainbrace.games.rumbones.first.turn import PREPARE
from mainbrace.games.rumbones.opening import describe, members
from mainbrace.games.rumbones.recruiting import new_hero
from mainbrace.games.rumbones.state import Hand, Hero
from mainbrace.kernel import Option, Play


def open_game(t: Fight) -> Play[None]:
    """Everything between the populated board and the first turn; hands start empty."""
    for side in (0, 1):
        yield from name_card_holder(t, side)
        yield from choose_heroes(t, side)
    state = t.state
    state.first = state.to_move = t.chance.draw(2) - 1
    state.round, state.phase = 1, PREPARE
    t.tell("flip", faction=t.faction(state.first))
    t.tell("turn", number=1, faction=t.faction(state.first))


def name_card_holder(t: Fight, side: int) -> Play[None]:
    """A team of whom nobody holds cards yet names the one who does."""
    own = t.own(side)
    if not own.hands:
        question = f"{t.faction(side)}: who holds the Tide Cards?"
        seat = yield from t.ask(t.decider(side), "holder", question, members(own, "holder"))
        own.hands = [Hand(seat, HAND)]
        t.tell("holder", faction=t.faction(side), seat=seat + 1)


def choose_heroes(t: Fight, side: int) -> Play[None]:
    """A side finds a hero for each role that it has none for yet."""
    own = t.own(side)
    for role in ROLES:
        cards = [card for card in map(t.box.heroes.__getitem__, own.offer) if card.role == role]
        if not cards:
            continue
        options = [Option(f"hero:{card.id}", card, describe(card), (f"hero:{card.id}",)) for card in cards]
        card = yield from t.ask(t.decider(side), "hero", f"{t.faction(side)}: choose your {role}.", options)
        own.heroes.append(new_hero(t.box, card.id, side, t.decider(side)))
        own.offer = [id for id in own.offer if t.box.heroes[id].role != role]
        t.tell("joins", who=card.name, role=role, faction=t.faction(side))
    in_order(t.box, own.heroes)


def in_order(box: Box, heroes: list[Hero]) -> None:
    """Put heroes in the order of their roles."""
    heroes.sort(key=lambda hero: ROLES.index(box.heroes[hero.id].role))
