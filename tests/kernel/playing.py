"""Ways to get a toy match to an interesting moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count
from typing import Any

from hypothesis import strategies as st

from mainbrace.kernel import Decision, Match, Scripted, Stream, seed_from
from tests.kernel.toy import CARDS_A_SEAT, Castaways, Island, Terms, kind

GAMES: Mapping[str, Castaways] = {"castaways": Castaways()}
SEEDS = st.integers(0, 10**9)
TERMS = st.builds(
    Terms, players=st.integers(2, 6), goal=st.integers(4, 12), lull=st.integers(0, 4)
) | st.builds(Terms, players=st.sampled_from([2, 4, 6]), teams=st.just(True))


def begin(seed: int | str = 0, terms: Terms | None = None) -> Match[Island]:
    """A match before its first choice."""
    return Match.new(Castaways(), terms or Terms(), seed_from(seed))


def decisions(match: Match[Island], seed: int | str = 0) -> Iterator[Decision[Any]]:
    """Every decision of a match that is played to its end at random, each before it is answered."""
    chance = Stream(seed_from(seed))
    while (decision := match.decision) is not None:
        yield decision
        match.take(decision.options.pick(chance))


def play_out(match: Match[Island], seed: int | str = 0) -> Match[Island]:
    """The match played to its end at random."""
    for _ in decisions(match, seed):
        pass
    return match


def reach(moment: Callable[[Match[Island]], bool], terms: Terms | None = None) -> Match[Island]:
    """The first match of random play that comes to such a moment."""
    for seed in count():
        match = begin(seed, terms)
        if any(moment(match) for _ in decisions(match, seed)):
            return match
    raise AssertionError


def is_asked(ask: str) -> Callable[[Match[Island]], bool]:
    """The moment at which somebody is asked this."""
    return lambda match: match.decision is not None and match.decision.ask == ask


def deal(
    *hands: str, top: str = "rum", dice: Sequence[int] = (), coins: int = 0, piled: bool = False
) -> Match[Island]:
    """A match from a position: hands of named cards, the card that seat 0 draws, the dice to come.

    The first parry dealt is "parry-1", the second "parry-6", and so on in steps of five for every kind.
    The other cards lie in the deck under the top one or, `piled`, in the open; then there may be no top one.
    """
    unused = list(range(CARDS_A_SEAT * len(hands)))

    def take(wanted: str) -> int:
        card = next(card for card in unused if kind(card) == wanted)
        unused.remove(card)
        return card

    state = Island(
        goal=12,
        lull=0,
        crews=[[seat] for seat in range(len(hands))],
        coins=[coins] * len(hands),
        hands=[[take(wanted) for wanted in hand.split()] for hand in hands],
        buried=[[] for _ in hands],
        deck=[],
    )
    drawn = [take(top)] if top else []
    state.deck, state.pile = (drawn, unused) if piled else ([*unused, *drawn], [])
    return Match(Castaways(), Terms(players=len(hands)), state, Scripted(dice, Stream(b"deal")))


def choose(match: Match[Island], *keys: str) -> Match[Island]:
    """The match after these choices."""
    for key in keys:
        match.choose(key)
    return match
