"""Castaways: a game that exists to try the table with. It uses all that a game may use, in little.

Castaways draw a card, then rest, dig somewhere on the island for coins, or throw two stones at a rival. Any
rival may parry with a card nobody else has seen. The first full chest wins, unless there is a mutiny.
"""

from __future__ import annotations

import re
from bisect import bisect_left, insort
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import msgspec

from mainbrace.kernel import (
    Area,
    Card,
    Chance,
    Chances,
    Closed,
    Computed,
    Game,
    Modifier,
    Option,
    OptionsError,
    Outcome,
    Overlay,
    Panel,
    Piece,
    Play,
    Scene,
    Table,
    Track,
)

SIDE = 100
SPOTS = SIDE * SIDE
SPOT = re.compile(r"dig:(\d+),(\d+)")
KINDS = ("rum", "parry", "gust", "storm", "mutiny")
CARDS_A_SEAT = 10
NEED = 4
MUTINY_COINS = 8
PRIMER = ["Fill the chest.", "Trust nobody."]


@dataclass(frozen=True)
class Terms:
    """Castaways, whether every other seat is of one crew, coins in a full chest, idle days after a turn."""

    players: int = 2
    teams: bool = False
    goal: int = 12
    lull: int = 0

    def __post_init__(self) -> None:
        if self.players not in Castaways.seats:
            raise OptionsError("players", self.players, "2 to 6")
        if self.teams and self.players % 2:
            raise OptionsError("teams", self.teams, "no teams, or an even number of players")
        if not 1 <= self.goal <= 50:
            raise OptionsError("goal", self.goal, "1 to 50")


class Island(msgspec.Struct):
    """The whole island. A card is a number that tells its kind; the last card of the deck is its top.

    `shown` are the cards that were played in this turn, wherever they are by now.
    """

    goal: int
    lull: int
    crews: list[list[int]]
    coins: list[int]
    hands: list[list[int]]
    buried: list[list[int]]
    deck: list[int]
    pile: list[int] = []
    shown: list[int] = []
    dug: list[int] = []
    mover: int = 0
    idle: int = 0
    mutineer: int | None = None


def kind(card: int) -> str:
    """What the card does."""
    return KINDS[card % len(KINDS)]


def name(card: int) -> str:
    """What the card is called."""
    return f"{kind(card)}-{card}"


def crews_of(terms: Terms) -> list[list[int]]:
    """The seats that win and lose together."""
    seats = list(range(terms.players))
    return [seats[0::2], seats[1::2]] if terms.teams else [[seat] for seat in seats]


def crew(state: Island, seat: int) -> list[int]:
    """The seats that win with this one."""
    return next(crew for crew in state.crews if seat in crew)


def rivals(state: Island, seat: int) -> list[int]:
    """The seats against this one, the next in turn first."""
    count = len(state.hands)
    others = [(seat + step) % count for step in range(1, count)]
    return [other for other in others if other not in crew(state, seat)]


def plays(state: Island, seat: int, *kinds: str) -> list[Option[int]]:
    """A way to play each card of these kinds that the seat holds."""
    return [
        Option(f"play:{name(card)}", card, f"Play {name(card)}", cost="the card")
        for card in state.hands[seat]
        if kind(card) in kinds
    ]


def discard(table: Table[Island], seat: int, card: int) -> None:
    """The card goes from the hand to the open pile."""
    table.state.hands[seat].remove(card)
    table.state.pile.append(card)
    table.state.shown.append(card)
    table.tell("played", seat=seat, card=name(card))


def draw(table: Table[Island], seat: int) -> None:
    """The top card, seen by its owner alone; an empty deck is made anew from the pile."""
    state = table.state
    if not state.deck:
        state.deck, state.pile = state.pile, []
        table.chance.shuffle(state.deck)
    if state.deck:
        card = state.deck.pop()
        state.hands[seat].append(card)
        table.tell("drew", seat=seat)
        table.whisper([seat], "saw", card=name(card))
        table.reveal()


def act(table: Table[Island], seat: int) -> Play[None]:
    """Play any number of cards, then rest, dig or throw."""
    state = table.state
    action: str | int = ""
    while action not in ("rest", "dig", "throw"):
        action = yield from table.ask(
            seat, "act", lambda: f"Seat {seat}, what now?", actions(state, seat), lambda: shut(state, seat)
        )
        if isinstance(action, int):
            yield from play(table, seat, action)
    if action == "rest":
        state.coins[seat] += 1
        table.tell("rested", seat=seat)
    elif action == "dig":
        yield from dig(table, seat)
    else:
        yield from throw(table, seat)


def actions(state: Island, seat: int) -> list[Option[str | int]]:
    """What the seat may do in its turn."""
    rich = state.coins[seat] >= MUTINY_COINS
    return [
        Option("rest", "rest", "Find a coin on the beach"),
        Option("dig", "dig", lambda: f"Dig a hole beside the other {len(state.dug)}", on=("island",)),
        Option("throw", "throw", "Throw two stones", odds=throw_odds),
        *plays(state, seat, "rum", "storm", *(["mutiny"] if rich else [])),
    ]


def shut(state: Island, seat: int) -> list[Closed]:
    """The cards in hand that cannot be played now, and why."""
    reasons = {"parry": "A parry answers a rival's stone", "gust": "A gust carries a stone: throw one first"}
    if state.coins[seat] < MUTINY_COINS:
        reasons["mutiny"] = f"Nobody follows a pauper: have {MUTINY_COINS} coins first"
    cards = [card for card in state.hands[seat] if kind(card) in reasons]
    return [Closed(f"play:{name(card)}", name(card), reasons[kind(card)]) for card in cards]


def throw_odds() -> Chances:
    """The odds of two stones without wind."""
    miss = (NEED - 1) / 6
    return Chances((("at least one hit", 1 - miss**2), ("two hits", (1 - miss) ** 2)))


def play(table: Table[Island], seat: int, card: int) -> Play[None]:
    """Rum is worth two coins, a storm washes the pile into the deck, a mutiny ends it all."""
    state = table.state
    discard(table, seat, card)
    match kind(card):
        case "rum":
            state.coins[seat] += 2
        case "storm":
            state.deck += state.pile
            state.pile.clear()
            table.chance.shuffle(state.deck)
            yield from bury(table, seat)
        case "mutiny":
            state.mutineer = seat
            table.finish()


def bury(table: Table[Island], seat: int) -> Play[None]:
    """A card from the hand is lost in the sand, and nobody else learns which."""
    hand = table.state.hands[seat]
    if hand:
        cards = [Option(f"bury:{name(card)}", card, f"Bury {name(card)}") for card in hand]
        card = yield from table.ask(seat, "bury", "Which card do you bury?", cards, secret=True)
        hand.remove(card)
        table.state.buried[seat].append(card)
        table.tell("buried", seat=seat)


def dig(table: Table[Island], seat: int) -> Play[None]:
    """A hole where nobody has dug yet; every third spot holds two coins, the others one."""
    dug = tuple(table.state.dug)
    spot = yield from table.ask_freely(
        seat, "spot", "Where?", spots(dug), lambda: [hole(spot) for spot in dug]
    )
    insort(table.state.dug, spot)
    found = 1 if spot % 3 else 2
    table.state.coins[seat] += found
    table.tell("dug", seat=seat, x=spot % SIDE, y=spot // SIDE, coins=found)


def hole(spot: int) -> Closed:
    """A spot that is no longer worth a spade."""
    return Closed(f"dig:{spot % SIDE},{spot // SIDE}", "An old hole", "Somebody has dug there")


def spots(dug: Sequence[int]) -> Computed[int]:
    """All of the island but the holes, which are given in order."""

    def make(index: int) -> Option[int]:
        for hole in dug:
            index += hole <= index
        return Option(f"dig:{index % SIDE},{index // SIDE}", index, on=("island",))

    def parse(key: str) -> int | None:
        found = SPOT.fullmatch(key)
        if found is None:
            return None
        x, y = int(found[1]), int(found[2])
        spot = x + y * SIDE
        return spot - bisect_left(dug, spot) if x < SIDE and spot not in dug else None

    def diagonal() -> Iterator[Option[int]]:
        return (make(index) for index in range(0, SPOTS - len(dug), SIDE + 1))

    return Computed(SPOTS - len(dug), make, parse, diagonal)


def throw(table: Table[Island], seat: int) -> Play[None]:
    """Two stones at a rival, carried by a gust or not; each that hits hurts, a parry ends the throw."""
    state = table.state
    targets = [Option(f"at:{rival}", rival, f"At seat {rival}") for rival in rivals(state, seat)]
    target = yield from table.ask(seat, "target", "At whom?", targets)
    keep = Option("keep", None, "Save the wind")
    gust = yield from table.offer(seat, "gust", "Use a gust?", plays(state, seat, "gust"), keep)
    wind: list[Modifier] = []
    if gust is not None:
        discard(table, seat, gust)
        wind.append((1, "gust"))
    for _ in range(2):
        if (yield from is_parried(table, seat)):
            return
        (face,) = table.dice.roll(1, "stone", need=NEED, modifiers=wind, seat=seat)
        if face + len(wind) >= NEED:
            yield from hurt(table, seat, target)


def hurt(table: Table[Island], seat: int, target: int) -> Play[None]:
    """A coin changes hands, unless the target drowns the pain in rum."""
    state = table.state
    if state.coins[target]:
        bear = Option("bear", None, "Bear it")
        rum = yield from table.offer(target, "swig", "Drown the pain?", plays(state, target, "rum"), bear)
        if rum is not None:
            discard(table, target, rum)
            return
        state.coins[target] -= 1
        state.coins[seat] += 1


def is_parried(table: Table[Island], thrower: int) -> Play[bool]:
    """Every rival with a parry may use it."""
    for seat in rivals(table.state, thrower):
        duck = Option("duck", None, "Take it")
        parry = yield from table.offer(seat, "parry", "Parry?", plays(table.state, seat, "parry"), duck)
        if parry is not None:
            discard(table, seat, parry)
            return True
    return False


def visible(state: Island, seat: int | None) -> set[int]:
    """The cards whose face the seat can see."""
    own = [] if seat is None else state.hands[seat] + state.buried[seat]
    return {*state.pile, *own}


class Castaways(Game[Island, Terms]):
    """The game as the table knows it."""

    name: ClassVar[str] = "castaways"
    title: ClassVar[str] = "Castaways"
    seats: ClassVar[range] = range(2, 7)
    rules: ClassVar[str] = "1"
    State = Island
    Options = Terms
    sentences: Mapping[str, str] = {
        "drew": "Seat {seat} draws a card.",
        "saw": "It is {card}.",
        "played": "Seat {seat} plays {card}.",
        "buried": "Seat {seat} buries a card.",
        "rested": "Seat {seat} rests.",
        "dug": "Seat {seat} digs at {x},{y} and finds {coins}.",
    }

    def setup(self, options: Terms, chance: Chance) -> Island:
        deck = list(range(CARDS_A_SEAT * options.players))
        chance.shuffle(deck)
        return Island(
            goal=options.goal,
            lull=options.lull,
            crews=crews_of(options),
            coins=[0] * options.players,
            hands=[[deck.pop(), deck.pop()] for _ in range(options.players)],
            buried=[[] for _ in range(options.players)],
            deck=deck,
        )

    def turn(self, table: Table[Island]) -> Play[None]:
        state = table.state
        if state.idle:
            state.idle -= 1
            return
        draw(table, state.mover)
        yield from act(table, state.mover)
        state.shown.clear()
        state.mover = (state.mover + 1) % len(state.hands)
        state.idle = state.lull

    def outcome(self, state: Island) -> Outcome | None:
        chests = [sum(state.coins[seat] for seat in crew) for crew in state.crews]
        if state.mutineer is not None:
            return Outcome(tuple(crew(state, state.mutineer)), tuple(state.coins), "mutiny")
        if max(chests) < state.goal:
            return None
        return Outcome(tuple(state.crews[chests.index(max(chests))]), tuple(state.coins), "a full chest")

    def redact(self, state: Island, seat: int | None, chance: Chance, seen: Island) -> None:
        shown_since = set(seen.shown) - set(state.shown)
        known = visible(state, seat) | visible(seen, seat) | shown_since
        places = [
            (cards, place)
            for cards in (state.deck, *state.hands, *state.buried)
            for place, card in enumerate(cards)
            if card not in known
        ]
        unseen = sorted(cards[place] for cards, place in places)
        chance.shuffle(unseen)
        for (cards, place), card in zip(places, unseen, strict=True):
            cards[place] = card

    def scene(self, state: Island, seat: int | None) -> Scene:
        everyone = range(len(state.hands))
        return Scene(
            title=self.title,
            status=f"Seat {state.mover} to move, {len(state.deck)} cards left",
            players=[f"Seat {player}" for player in everyone],
            areas=[Area("island", "sand", size=(SIDE, SIDE))],
            pieces=[
                Piece(f"castaway-{player}", "castaway", f"Seat {player}", "island", player)
                for player in everyone
            ],
            cards=[card for player in everyone for card in hand(state, player, seat)],
            tracks=[
                Track(f"coins-{player}", "Coins", state.coins[player], state.goal, player)
                for player in everyone
            ],
            panels=[
                Panel("pile", "Pile", [name(card) for card in state.pile]),
                Panel("primer", "How to win", PRIMER),
            ],
            overlays=[Overlay("holes", "holes", [f"{hole % SIDE},{hole // SIDE}" for hole in state.dug])],
        )

    def evaluate(self, state: Island) -> Sequence[float]:
        mean = sum(state.coins) / len(state.coins)
        return [coins - mean for coins in state.coins]

    def players(self, options: Terms) -> int:
        return options.players


def hand(state: Island, owner: int, seat: int | None) -> list[Card]:
    """A hand as the seat sees it: open to its owner, backs to the others."""
    backs = [
        Card(f"hand-{owner}-{place}", "card", "hand", owner=owner) for place in range(len(state.hands[owner]))
    ]
    if owner != seat:
        return backs
    faces = zip(backs, state.hands[owner], strict=True)
    return [msgspec.structs.replace(back, title=name(card), text=kind(card)) for back, card in faces]
