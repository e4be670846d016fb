"""What the dice take and pay. The Bank has all the money it needs (BC-148)."""

from __future__ import annotations

from mainbrace.games.bottle.farobank.bets import NUMBERS, Number, no_bets
from mainbrace.games.bottle.farobank.faro import Faro
from mainbrace.games.bottle.farobank.state import Roll
from mainbrace.games.bottle.farobank.words import bet


def settle(f: Faro, roll: Roll) -> None:
    """Two alike move nothing; else bets on the losing number go, and those on the winning one are paid.

    A copper turns that round (BC-151, BC-153); all other bets stay up.
    """
    if roll.losing == roll.winning:
        f.tell("split", number=roll.losing)
        return
    players = f.present("playing")
    for place in players:
        collect(f, place, roll.losing, is_coppered=False)
        collect(f, place, roll.winning, is_coppered=True)
    for place in players:
        pay(f, place, roll.winning, is_coppered=False)
        pay(f, place, roll.losing, is_coppered=True)


def collect(f: Faro, place: int, number: Number, is_coppered: bool) -> None:
    """The Banker takes a bet."""
    bets = f.punter(place).bets
    lying = bets.coppered if is_coppered else bets.plain
    amount, lying[number - 1] = lying[number - 1], 0
    if amount:
        f.sitting.bank += amount
        f.tell("loses", who=f.names[place], place=place, amount=amount, what=bet(amount, number, is_coppered))


def pay(f: Faro, place: int, number: Number, is_coppered: bool) -> None:
    """The Banker pays as much as was bet; the bet itself stays where it lies (R-30)."""
    punter = f.punter(place)
    lying, riding = (
        (punter.bets.coppered, punter.riding.coppered)
        if is_coppered
        else (punter.bets.plain, punter.riding.plain)
    )
    if amount := lying[number - 1]:
        riding[number - 1] = amount
        punter.markers += amount
        f.sitting.bank -= amount
        f.tell("wins", who=f.names[place], place=place, amount=amount, what=bet(amount, number, is_coppered))


def settle_turn(f: Faro, face: Number) -> None:
    """The last die: bets on it gain several times as much, all others go (BC-154)."""
    for place in f.present("playing"):
        punter = f.punter(place)
        hit = punter.bets.plain[face - 1]
        for number in NUMBERS:
            if number != face:
                collect(f, place, number, is_coppered=False)
        if hit:
            punter.markers += hit * f.sitting.net
            f.sitting.bank -= hit * f.sitting.net
            f.tell(
                "hits",
                who=f.names[place],
                place=place,
                amount=hit * f.sitting.net,
                what=bet(hit, face, is_coppered=False),
            )


def count_wagers(f: Faro) -> None:
    """Remember what lies on the layout as the dice roll."""
    for place in f.present("playing"):
        punter = f.punter(place)
        punter.wagered += punter.bets.total
        if punter.bets.total:
            punter.last = punter.bets.copy()
        punter.riding = no_bets()
