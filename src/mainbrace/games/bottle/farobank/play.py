"""A game: ten turns of two dice, and a last die (BC-149)."""

from __future__ import annotations

from mainbrace.games.bottle.farobank.bets import Number
from mainbrace.games.bottle.farobank.betting import place_bets
from mainbrace.games.bottle.farobank.faro import Faro
from mainbrace.games.bottle.farobank.joining import be, cash_out, come_back, join, look_on, pick_up
from mainbrace.games.bottle.farobank.settling import count_wagers, settle, settle_turn
from mainbrace.games.bottle.farobank.state import Roll
from mainbrace.games.bottle.passes import total
from mainbrace.kernel import Play


def play_game(f: Faro) -> Play[None]:
    """A whole game, for whoever need not stop on the way: else call `take_turn` while the sitting is open."""
    yield from take_turn(f)
    while f.sitting.is_open:
        yield from take_turn(f)


def take_turn(f: Faro) -> Play[None]:
    """From one boundary to the next: a game begins, a turn or the Turn does, or one punter has bet."""
    sitting = f.sitting
    if not sitting.is_open:
        return begin_game(f)
    if sitting.to_bet:
        return bet_next(f)
    if len(sitting.rolls) < f.house.turns and f.has_company:
        return begin_turn(f)
    return call_the_turn(f)


def begin_game(f: Faro) -> Play[None]:
    """The Bank opens, and everybody says whether to sit down."""
    sitting = f.sitting
    sitting.game += 1
    sitting.is_open, sitting.rolls, sitting.last_die = True, [], 0
    f.tell("game begins", number=sitting.game, limit=sitting.limit)
    for place in range(len(sitting.punters)):
        if place not in f.absent:
            yield from join(f, place)
    if not f.present("playing", "looking", "turn"):
        close_game(f)


def begin_turn(f: Faro) -> Play[None]:
    """Whoever looks on may sit down again; then bets are placed, one punter after the other."""
    for place in f.present("looking"):
        yield from look_on(f, place)
    if f.has_company:
        call_for_bets(f)


def call_for_bets(f: Faro) -> None:
    """Everybody with gold may bet; the dice do not wait for those without."""
    f.sitting.to_bet = f.bettors
    if not f.sitting.to_bet:
        roll(f)


def bet_next(f: Faro) -> Play[None]:
    """One punter bets; after the last the dice roll (BC-152)."""
    place, f.sitting.to_bet = f.sitting.to_bet[0], f.sitting.to_bet[1:]
    yield from place_bets(f, place)
    if not f.sitting.to_bet:
        roll(f)


def roll(f: Faro) -> None:
    """No more bets: the dice of a turn, or the last die."""
    count_wagers(f)
    if f.sitting.is_turn:
        roll_the_turn(f)
    else:
        roll_turn(f)


def roll_turn(f: Faro) -> None:
    """The losing number, then the winning one; nobody bets between the two (BC-151, BC-152)."""
    sitting = f.sitting
    losing, winning = f.dice.roll(2, f"Turn {len(sitting.rolls) + 1}, losing and winning number")
    pair = Roll(Number(losing), Number(winning))
    sitting.rolls.append(pair)
    settle(f, pair)


def call_the_turn(f: Faro) -> Play[None]:
    """The last die, on an empty layout: bets of the turns lie in front of their punters again (BC-154)."""
    f.sitting.is_turn = True
    f.tell("turn called", net=f.sitting.net)
    for place in f.present("playing"):
        pick_up(f, place)
    for place in f.present("looking", "turn"):
        yield from come_back(f, place)
    call_for_bets(f)


def roll_the_turn(f: Faro) -> None:
    """The last die; the game is over."""
    face = Number(total(f.dice, 1, "The Turn"))
    f.sitting.last_die = face
    settle_turn(f, face)
    close_game(f)


def close_game(f: Faro) -> None:
    """Everybody cashes out; the game is over."""
    for place, _ in enumerate(f.sitting.punters):
        cash_out(f, place)
        be(f, place, "out")
    f.sitting.is_open = f.sitting.is_turn = False
    f.tell("game ends", number=f.sitting.game)
