"""Before the first round: heroes, First Player, first hands (Second Tide pp. 4-5, 14)."""

from __future__ import annotations

from mainbrace.games.rumbones import tide
from mainbrace.games.rumbones.board import TURNED
from mainbrace.games.rumbones.content import Box, HeroCard
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.setup import man_ships
from mainbrace.games.rumbones.state import Hero
from mainbrace.kernel import Option, Play

HEROES_A_SIDE = 3


def open_game(t: Fight) -> Play[None]:
    """Everything between the populated board and the first turn."""
    if t.board.is_rolled_for:
        roll_for_centre(t)
    for side in (0, 1):
        yield from choose_heroes(t, side)
    t.state.first = roll_for_first(t)
    for side in (0, 1):
        for hand in t.own(side).hands:
            tide.refill(t, side, hand.seat)
    t.state.round = 1
    t.state.to_move = t.state.first
    t.tell("round", number=1, faction=t.faction(t.state.first))


def new_hero(box: Box, id: str, side: int, seat: int) -> Hero:
    """A hero as it starts: off the board, unhurt, penniless, with its free skills unlocked."""
    levels = [1 if skill.unlock == 0 else 0 for skill in box.heroes[id].skills]
    return Hero(id, side, seat, levels=levels)


def choose_heroes(t: Fight, side: int) -> Play[None]:
    """The side picks heroes, openly and one by one, until it has three different ones."""
    own = t.own(side)
    while len(own.heroes) < HEROES_A_SIDE:
        taken = {hero.id for hero in own.heroes}
        options = [
            Option(f"hero:{card.id}", card, describe(card), (f"hero:{card.id}",))
            for card in t.box.selectable(own.faction)
            if card.id not in taken
        ]
        question = f"{t.faction(side)}: choose hero {len(own.heroes) + 1} of {HEROES_A_SIDE}."
        card = yield from t.ask(t.decider(side), "hero", question, options)
        own.heroes.append(new_hero(t.box, card.id, side, t.decider(side)))
        t.tell("joins", who=card.name, role=card.role, faction=t.faction(side))


def describe(card: HeroCard) -> str:
    """A hero in a line."""
    return f"{card.name}, {card.role}, {card.hp} hit points: {', '.join(skill.name for skill in card.skills)}"


def roll_for_first(t: Fight) -> int:
    """Who is First Player."""
    return roll_off(t, "First Player")


def roll_for_centre(t: Fight) -> None:
    """Who wins sails the ships of side A, the one in the centre; the board is turned for seat 1 (p. 19)."""
    winner = roll_off(t, "the centre")
    if winner != 0:
        t.board = t.box.boards[t.board.name + TURNED]
        t.state.board = t.board.name
        man_ships(t.board, t.state.sides)
    t.tell("centre", side=winner, faction=t.faction(winner))


def roll_off(t: Fight, prize: str) -> int:
    """Both roll a die, the higher wins; ties are rolled again."""
    while True:
        faces = [
            t.dice.roll(1, f"{t.faction(side)} roll for {prize}", seat=t.decider(side))[0] for side in (0, 1)
        ]
        if faces[0] != faces[1]:
            return faces.index(max(faces))
