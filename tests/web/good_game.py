"""A game that two good players once played, to be played again through pages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from mainbrace.bots.levels import bot_of_level
from mainbrace.games import catalogue
from mainbrace.games.rumbones.state import State
from mainbrace.kernel import Match, seed_from
from mainbrace.kernel.match import Taken
from mainbrace.lab.playout import playout, seat_bots
from mainbrace.server.thinking import luck_of

OPTIONS = {"selection": "random"}
SEED = "s46"
"""Dice with which a game of good players is over soon, and no card in a hand is ever known to all."""
SEATS = range(2)


def new_match() -> Match[State]:
    """The game before its first answer."""
    game = catalogue()["second-tide"]
    return Match.new(game, game.Options(**OPTIONS), seed_from(SEED))


@cache
def good_game() -> Sequence[Taken]:
    """All answers of a game between two bots that play well."""
    return playout(new_match(), seat_bots(["heuristic"], 2, seed_from(SEED))).taken


@cache
def foreseen(players: int, people: frozenset[int], level: str, seed: str) -> Sequence[Taken]:
    """All answers of a game of several: people who play well, and a table's bots, whose luck is known."""
    game, dice = catalogue()["second-tide"], seed_from(seed)
    match: Match[State] = Match.new(game, game.Options(players=players, **OPTIONS), dice)
    well = seat_bots(["heuristic"], players, dice)
    while (asked := match.decision) is not None:
        seat, number = asked.seat, len(match.taken)
        bot = well[seat] if seat in people else bot_of_level(level, luck_of(dice, seat, number))
        match.choose(bot.choose(match.observe(seat)))
    return match.taken


def good_record() -> bytes:
    """The save file of that game."""
    match = new_match()
    for taken in good_game():
        match.choose(taken.key)
    return match.save()


@cache
def secrets() -> Sequence[frozenset[str]]:
    """Per seat the names of cards it held and nobody else ever saw."""
    match, held, public = new_match(), [set[str]() for _ in SEATS], bytearray()
    for taken in (None, *good_game()):
        if taken is not None:
            match.choose(taken.key)
        for seat in SEATS:
            cards = match.observe(seat).scene.cards
            held[seat] |= {card.title for card in cards if card.place == "hand" and card.title}
        public += msgspec.json.encode(match.observe(None).scene)
    return [frozenset(name for name in names if name.encode() not in public) for names in held]
