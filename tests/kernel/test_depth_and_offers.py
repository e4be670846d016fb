"""How deep a question is asked, and interruptions that are called like the question they precede."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from mainbrace.kernel import Chance, Game, Match, Option, Outcome, Play, Scene, Stream, Table

CARDS = 8


class Hands(msgspec.Struct):
    held: list[str]
    turns: int = 0


@dataclass(frozen=True)
class NoOptions:
    """Nothing is agreed beforehand."""


class Bluff(Game[Hands, NoOptions]):
    """Seat 1 may hold a card that lets it interrupt before it is asked; both questions are called `turn`."""

    name, title, seats, rules = "bluff", "Bluff", range(2, 3), "1"
    State, Options = Hands, NoOptions
    sentences = {}  # noqa: RUF012

    def setup(self, options: NoOptions, chance: Chance) -> Hands:
        return Hands(["trap"] + ["nothing"] * (CARDS - 1))

    def turn(self, table: Table[Hands]) -> Play[None]:
        if table.state.held[-1] == "trap":
            yield from table.offer(1, "turn", "Spring it?", [Option("spring", True)], Option("no", None))
        yield from table.ask(1, "turn", "Left or right?", [Option("left", 0), Option("right", 1)])
        yield from self.consequence(table)
        table.state.turns += 1

    def consequence(self, table: Table[Hands]) -> Play[int]:
        return (yield from table.ask(0, "reply", "Up or down?", [Option("up", 0), Option("down", 1)]))

    def outcome(self, state: Hands) -> Outcome | None:
        return Outcome((0,), (1, 0), "over") if state.turns else None

    def redact(self, state: Hands, seat: int | None, chance: Chance, seen: Hands) -> None:
        state.held.sort()
        chance.shuffle(state.held)

    def scene(self, state: Hands, seat: int | None) -> Scene:
        return Scene("Bluff", "")

    def evaluate(self, state: Hands) -> Sequence[float]:
        return (0.0, 0.0)


def test_a_question_asked_on_the_way_of_an_answer_is_deeper() -> None:
    match = Match.new(Bluff())
    before = match.depth
    match.choose("left")
    assert match.depth > before > 0
    match.choose("up")
    assert match.depth == 0


def test_an_imagined_interruption_is_not_taken_for_the_question_of_the_same_name() -> None:
    match = Match.new(Bluff())
    match.choose("left")
    for number in range(5 * CARDS):
        world = match.observe(0).imagine(Stream(bytes([number])))
        assert world.decision is not None
        assert world.decision.ask == "reply"
        assert "spring" not in world.choices
