"""Final scoring, row by row; before the end the same rows are a forecast."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mainbrace.games.maracaibo import counts
from mainbrace.games.maracaibo.content import Box, Improvement, Residence
from mainbrace.games.maracaibo.effects import Effect
from mainbrace.games.maracaibo.owned import owned
from mainbrace.games.maracaibo.solo.ending import final_points, solo_outcome
from mainbrace.games.maracaibo.state import Player, State
from mainbrace.games.maracaibo.terms import TREASURES
from mainbrace.games.maracaibo.treasures import value
from mainbrace.games.maracaibo.voyage import Voyage, name_of
from mainbrace.kernel import Outcome

Row = Callable[[Box, State, Player], int]


def rivers(box: Box, state: State, player: Player) -> int:
    """Step 1: every river that was crossed."""
    return box.numbers.final.river * len(player.rivers)


def doubloons(box: Box, state: State, player: Player) -> int:
    """Step 2: doubloons that are left."""
    return player.doubloons // box.numbers.final.doubloons


def printed(box: Box, state: State, player: Player) -> int:
    """Step 3: the VP printed on Improvements."""
    cards = (box.cards[number] for number in player.improvements)
    return sum(card.vp for card in cards if isinstance(card, Improvement))


def scrolls(box: Box, state: State, player: Player) -> int:
    """Step 4: grey scrolls of Improvements, and that of the Commander board if it is active."""
    return sum(scroll(box, state, player, effect) for _, _, effect in owned(box, player) if effect.scores)


def scroll(box: Box, state: State, player: Player, effect: Effect) -> int:
    """What "score N VP per M of something" brings."""
    points = 0
    for clause in effect.scores:
        if clause.term is not None:
            points += clause.number * (counts.count(box, state, player, clause.term) // clause.per)
    return points


def residences(box: Box, state: State, player: Player) -> int:
    """Step 5: Residences, each up to its cap."""
    total = 0
    for number in player.residences:
        card = box.cards[number]
        assert isinstance(card, Residence)
        total += min(card.cap, scroll(box, state, player, card.effect))
    return total


def treasures(box: Box, state: State, player: Player) -> int:
    """Step 6: every treasure, buried or not, by its island."""
    owned = counts.treasures(player)
    return sum(owned[kind] * value(box, state, kind) for kind in range(len(TREASURES)))


def buried(box: Box, state: State, player: Player) -> int:
    """Step 7: buried treasures once more."""
    return box.numbers.final.buried * sum(player.buried)


def quests(box: Box, state: State, player: Player) -> int:
    """Step 8: the better condition of every quest."""
    owned = (*player.quests, *player.shown)
    return sum(counts.final_worth(box, state, player, box.quests[number]) for number in owned)


def many_quests(box: Box, state: State, player: Player) -> int:
    """Step 9: enough quests scored."""
    final = box.numbers.final
    return final.many_quests_vp * (counts.scored_quests(box, state, player) >= final.many_quests)


ROWS: Mapping[str, Row] = {
    "Rivers": rivers,
    "Doubloons": doubloons,
    "Improvements": printed,
    "Grey scrolls": scrolls,
    "Residences": residences,
    "Treasures": treasures,
    "Buried treasures": buried,
    "Quests": quests,
    "Six quests": many_quests,
}
"""The steps of final scoring in their order (MC-201 to 209)."""


def tally(box: Box, state: State, player: Player) -> list[int]:
    """What each row would bring if the game ended now."""
    return player.final or [row(box, state, player) for row in ROWS.values()]


def total(box: Box, state: State, player: Player) -> int:
    """The score if the game ended now."""
    return player.vp + sum(tally(box, state, player))


def score_game(v: Voyage) -> None:
    """Score all rows for everybody; the game is over."""
    state = v.state
    for seat, player in enumerate(state.players):
        player.final = tally(v.box, state, player)
        for name, points in zip(ROWS, player.final, strict=True):
            if points:
                v.tell("final", seat=seat, who=name_of(seat), row=name, number=points)
        v.tell("total", seat=seat, who=name_of(seat), number=player.vp + sum(player.final))
    if state.jordan is not None:
        state.jordan.final = final_points(v.box, state, state.jordan)
        v.tell("jordan total", number=state.jordan.vp + state.jordan.final)
    state.is_over = True


def outcome(state: State) -> Outcome | None:
    """Most points win, then doubloons, then buried treasures; otherwise the victory is shared (MC-210)."""
    if not state.is_over:
        return None
    scores = [player.vp + sum(player.final) for player in state.players]
    if state.jordan is not None:
        return solo_outcome(scores[0], state.jordan)
    ranks = [
        (score, player.doubloons, sum(player.buried))
        for score, player in zip(scores, state.players, strict=True)
    ]
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    return Outcome(winners, tuple(scores), reason(ranks))


def reason(ranks: list[tuple[int, int, int]]) -> str:
    """What decided the game."""
    best = sorted(ranks, reverse=True)
    if len(best) < 2 or best[0][0] > best[1][0]:
        return "most Victory Points"
    if best[0][1] > best[1][1]:
        return "equal points, more doubloons"
    return "equal points and doubloons, more buried treasures" if best[0] > best[1] else "shared victory"
