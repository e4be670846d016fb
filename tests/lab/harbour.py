"""A small gunnery duel for tests: it has dice, hidden cards, interruptions and a board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args

import msgspec

from mainbrace.kernel import (
    Area,
    Card,
    Chance,
    Chances,
    Closed,
    Facts,
    Game,
    Material,
    Option,
    OptionsError,
    Outcome,
    Panel,
    Piece,
    Play,
    Scene,
    Stat,
    Table,
    Track,
)

SHORE: Sequence[Material] = [material for material in get_args(Material) if material]
"""What each of its places is made of: everything a client can draw."""
WIDTH = 7
DECK = ["duck", "duck", "duck", "sail", "sail", "sail"]
NEED = 4


class Ship(msgspec.Struct):
    at: int
    hull: int
    hand: list[str]
    shots: int = 0


class Bay(msgspec.Struct):
    ships: list[Ship]
    deck: list[str]
    last_round: int
    active: int = 0
    round: int = 1


@dataclass(frozen=True)
class BayOptions:
    hull: int = 3
    rounds: int = 30
    wind: Literal["calm", "gale"] = "calm"
    names: tuple[str, ...] = ("Anne", "Bess")

    def __post_init__(self) -> None:
        if self.hull < 1:
            raise OptionsError("hull", self.hull, "1 or more")


class Harbour(Game[Bay, BayOptions]):
    name = "harbour"
    title = "Harbour"
    seats = range(2, 3)
    rules = "1"
    State = Bay
    Options = BayOptions
    sentences = {  # noqa: RUF012
        "sails": "Ship {ship} sails to {zone}.",
        "hit": "Ship {ship} is hit.",
        "duck": "Ship {ship} ducks.",
        "drawn": "You draw {card}.",
    }

    def setup(self, options: BayOptions, chance: Chance) -> Bay:
        deck = list(DECK)
        chance.shuffle(deck)
        ships = [Ship(at, options.hull, [deck.pop()]) for at in (0, WIDTH - 1)]
        return Bay(ships, deck, options.rounds, chance.draw(2) - 1)

    def turn(self, table: Table[Bay]) -> Play[None]:
        bay = table.state
        me, foe = bay.ships[bay.active], bay.ships[1 - bay.active]
        distance = abs(me.at - foe.at)
        options = [Option("pass", ("pass", 0), "Wait")]
        for to in (me.at - 1, me.at + 1):
            if 0 <= to < WIDTH and to != foe.at:
                options.append(Option(f"sail:{to}", ("sail", to), f"Sail to {to}", on=(f"z{to}",)))
        if distance <= 2:
            label, odds = "Fire", Chances((("a hit", 0.5),))
            options.append(Option("fire", ("fire", 0), label, on=(f"ship{1 - bay.active}",), odds=odds))

        def closed() -> Sequence[Closed]:
            return [Closed("fire", "Fire", "out of range: 2 at most")] if distance > 2 else []

        verb, to = yield from table.ask(bay.active, "act", "What will your ship do?", options, closed)
        if verb == "sail":
            me.at = to
            table.tell("sails", ship=bay.active, zone=to)
        elif verb == "fire":
            yield from self.fire(table, me, foe)
        bay.active = 1 - bay.active
        bay.round += bay.active == 0

    def fire(self, table: Table[Bay], me: Ship, foe: Ship) -> Play[None]:
        bay = table.state
        me.shots += 1
        if "duck" in foe.hand:
            duck = [Option("duck", True, "Play Duck", cost="a card")]
            if (yield from table.offer(1 - bay.active, "duck", "Duck?", duck, Option("no", None, "Stand"))):
                foe.hand.remove("duck")
                table.tell("duck", ship=1 - bay.active)
                return
        if table.dice.roll(1, "Broadside", NEED, seat=bay.active)[0] >= NEED:
            foe.hull -= 1
            table.tell("hit", ship=1 - bay.active)
        elif bay.deck:
            me.hand.append(bay.deck.pop())
            table.whisper([bay.active], "drawn", card=me.hand[-1])

    def outcome(self, state: Bay) -> Outcome | None:
        hulls = tuple(ship.hull for ship in state.ships)
        if min(hulls) > 0 and state.round <= state.last_round:
            return None
        winners = () if hulls[0] == hulls[1] else (hulls.index(max(hulls)),)
        return Outcome(winners, hulls, "sunk" if min(hulls) <= 0 else "out of time")

    def redact(self, state: Bay, seat: int | None, chance: Chance, seen: Bay) -> None:
        unseen = list(state.deck)
        for number, ship in enumerate(state.ships):
            if number != seat:
                unseen += ship.hand
        unseen.sort()
        chance.shuffle(unseen)
        for number, ship in enumerate(state.ships):
            if number != seat:
                ship.hand = [unseen.pop() for _ in ship.hand]
        state.deck = unseen

    def scene(self, state: Bay, seat: int | None) -> Scene:
        return Scene(
            title=self.title,
            status=f"Round {state.round} of {state.last_round}",
            players=["Anne", "Bess"],
            areas=[Area(f"z{x}", "shore", at=(x, 0), material=material) for x, material in enumerate(SHORE)],
            pieces=[
                Piece(
                    f"ship{number}",
                    "ship",
                    ("Anne's sloop", "Bess's brig")[number],
                    f"z{ship.at}",
                    number,
                    stats=[Stat("hull", ship.hull, 3)],
                    help="Sinks without a hull.",
                )
                for number, ship in enumerate(state.ships)
            ],
            cards=[
                Card(f"c{number}.{place}", "tide", "hand", card.title(), "Not now." if card else "", number)
                if number == seat
                else Card(f"c{number}.{place}", "tide", "hand", owner=number)
                for number, ship in enumerate(state.ships)
                for place, card in enumerate(ship.hand)
            ],
            tracks=[Track("round", "Rounds", state.round, state.last_round)],
            panels=[Panel("deck", "Deck", [f"{len(state.deck)} cards left"])],
            ground="water",
        )

    def evaluate(self, state: Bay) -> Sequence[float]:
        gap = abs(state.ships[0].at - state.ships[1].at)
        scores = []
        for mine, theirs in (state.ships, state.ships[::-1]):
            scores.append(10 * (mine.hull - theirs.hull) + len(mine.hand) - len(theirs.hand) - gap * 0.5)
        return scores

    def facts(self, state: Bay) -> Facts:
        return Facts(
            numbers={"rounds": state.round, "shots": sum(ship.shots for ship in state.ships)},
            labels=[{"flag": ["red"]}, {"flag": ["blue"]}],
        )


def harbour() -> Game[Any, Any]:
    """The game, for processes that must make their own."""
    return Harbour()
