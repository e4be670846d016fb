"""Final scoring, row by row; before the end the same rows are a forecast."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mainbrace.games.maracaibo import counts
from mainbrace.games.maracaibo.content import Box, Residence
from mainbrace.games.maracaibo.counts import Estate
from mainbrace.games.maracaibo.effects import Effect
from mainbrace.games.maracaibo.owned import scoring_effects
from mainbrace.games.maracaibo.solo.ending import final_points, solo_outcome
from mainbrace.games.maracaibo.state import Player, State
from mainbrace.games.maracaibo.treasures import value
from mainbrace.games.maracaibo.voyage import Voyage, name_of
from mainbrace.kernel import Outcome

Row = Callable[[Estate], int]


def rivers(estate: Estate) -> int:
    """Step 1: every river that was crossed."""
    return estate.box.numbers.final.river * len(estate.player.rivers)


def doubloons(estate: Estate) -> int:
    """Step 2: doubloons that are left."""
    return estate.player.doubloons // estate.box.numbers.final.doubloons


def printed(estate: Estate) -> int:
    """Step 3: the VP printed on Improvements."""
    return estate.tableau.vp


def scrolls(estate: Estate) -> int:
    """Step 4: grey scrolls of Improvements, and that of the Commander board if it is active."""
    points = 0
    for effect in (*estate.tableau.scores, *scoring_effects(estate.box, estate.player)):
        if effect.scores:
            points += scroll(estate, effect)
    return points


def scroll(estate: Estate, effect: Effect) -> int:
    """What "score N VP per M of something" brings."""
    points = 0
    for clause in effect.scores:
        if clause.term is not None:
            points += clause.number * (estate[clause.term] // clause.per)
    return points


def residences(estate: Estate) -> int:
    """Step 5: Residences, each up to its cap."""
    total = 0
    for number in estate.player.residences:
        card = estate.box.cards[number]
        assert isinstance(card, Residence)
        total += min(card.cap, scroll(estate, card.effect))
    return total


def treasures(estate: Estate) -> int:
    """Step 6: every treasure, buried or not, by its island."""
    total = 0
    for kind, number in enumerate(counts.treasures(estate.player)):
        if number:
            total += number * value(estate.box, estate.state, kind)
    return total


def buried(estate: Estate) -> int:
    """Step 7: buried treasures once more."""
    return estate.box.numbers.final.buried * sum(estate.player.buried)


def quests(estate: Estate) -> int:
    """Step 8: the better condition of every quest."""
    return sum(counts.final_worths(estate))


def many_quests(estate: Estate) -> int:
    """Step 9: enough quests scored."""
    final = estate.box.numbers.final
    return final.many_quests_vp * (estate["scored quest"] >= final.many_quests)


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
    return player.final or rows_of(Estate(box, state, player))


def rows_of(estate: Estate) -> list[int]:
    """What each row brings for all that somebody has."""
    return [row(estate) for row in ROWS.values()]


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
