"""Before the first round: heroes, First Player, first hands (Second Tide pp. 4-5, 14)."""

from __future__ import annotations

from mainbrace.games.rumbones import tide
from mainbrace.games.rumbones.board import TURNED
from mainbrace.games.rumbones.content import HeroCard
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.recruiting import new_hero
from mainbrace.games.rumbones.setup import man_ships
from mainbrace.games.rumbones.state import Hand, Side
from mainbrace.games.rumbones.teams import CAPTAINS_HAND
from mainbrace.kernel import Option, Play


def open_game(t: Fight) -> Play[None]:
    """Everything between the populated board and the first turn."""
    if t.board.is_rolled_for:
        roll_for_centre(t)
    for side in (0, 1):
        yield from elect_captain(t, side)
        yield from choose_heroes(t, side)
    t.state.first = roll_for_first(t)
    for side in (0, 1):
        for hand in t.own(side).hands:
            tide.refill(t, side, hand.seat)
    t.state.round = 1
    t.state.to_move = t.state.first
    t.tell("round", number=1, faction=t.faction(t.state.first))


def elect_captain(t: Fight, side: int) -> Play[None]:
    """A team whose members hold no cards names a Captain, who holds them all and speaks for it (p. 21)."""
    own = t.own(side)
    if not own.hands:
        question = f"{t.faction(side)}: who is your Team Captain?"
        own.speaker = yield from t.ask(own.speaker, "captain", question, members(own, "captain"))
        own.hands = [Hand(own.speaker, CAPTAINS_HAND)]
        t.tell("captain", faction=t.faction(side), seat=own.speaker + 1)


def members(own: Side, office: str) -> list[Option[int]]:
    """The players of a team, one of whom is named for an office."""
    return [Option(f"{office}:{seat + 1}", seat, f"The player of seat {seat + 1}") for seat in own.seats]


def choose_heroes(t: Fight, side: int) -> Play[None]:
    """The members of a side pick heroes, openly and one by one, until each has as many as it may have."""
    own = t.own(side)
    while short := seats_short_of_heroes(t, side):
        seat = short[0]
        cards = [t.box.heroes[id] for id in own.offer]
        if len(set(short)) == 1 and len(cards) == len(short):
            chosen = cards
        else:
            options = [
                Option(f"hero:{card.id}", card, describe(card), (f"hero:{card.id}",)) for card in cards
            ]
            number, count = len(own.heroes) + 1, len(own.heroes) + len(short)
            question = f"{t.faction(side)}: choose hero {number} of {count}."
            chosen = [(yield from t.ask(seat, "hero", question, options))]
        for card in chosen:
            own.offer.remove(card.id)
            own.heroes.append(new_hero(t.box, card.id, side, seat))
            t.tell("joins", who=card.name, role=card.role, faction=t.faction(side))
    own.offer = []


def seats_short_of_heroes(t: Fight, side: int) -> list[int]:
    """The seats of a side once for each hero they lack, whoever lacks most first."""
    own = t.own(side)
    lacking = {
        seat: count - sum(hero.seat == seat for hero in own.heroes)
        for seat, count in zip(own.seats, own.quota, strict=True)
    }
    return [seat for seat in sorted(lacking, key=lambda seat: -lacking[seat]) for _ in range(lacking[seat])]


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
