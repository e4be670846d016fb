"""The odds a player is shown: against all faces of all dice, against a million dice, against the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import product
from math import sqrt
from typing import NamedTuple

import pytest

from mainbrace.games.rumbones import odds
from mainbrace.games.rumbones.attack import Attack
from mainbrace.games.rumbones.board import Zone
from mainbrace.kernel import Stream
from tests.games.rumbones.situation import Situation

FACES = range(1, 7)
ATTACKS = 250_000
"""Of four or five dice each: a million dice or more."""
SIGMAS = 4.5
"""How many standard errors of its sample a frequency may be off: by mere chance one in 150,000 is further."""


class Case(NamedTuple):
    """The numbers of an attack, as `hit_distribution` takes them."""

    dice: int
    to_hit: int
    bonus: int = 0
    rerolls: int = 0
    extra: tuple[tuple[int, int], ...] = ()

    @property
    def most_dice(self) -> int:
        """No attack of this kind rolls more dice, re-rolls and extra dice included."""
        return self.dice + self.rerolls + self.dice * sum(number for _, number in self.extra)


def simulator(case: Case) -> Callable[[Callable[[], int]], int]:
    """Rolls such attacks without the game's own rules, re-rolling every Miss while it may; returns Hits."""
    hit = [False, False, *(face + case.bonus >= case.to_hit for face in range(2, 7))]
    bred = [hit[face] * sum(n for least, n in case.extra if face >= least) for face in range(7)]

    def attack(die: Callable[[], int]) -> int:
        left, hits, count = case.rerolls, 0, case.dice
        for own in (True, False):
            breeding = 0
            faces = [die() for _ in range(count)]
            for face in faces:
                if left and not hit[face]:
                    left -= 1
                    face = die()
                hits += hit[face]
                breeding += bred[face] if own else 0
            count = breeding
        return hits

    return attack


def enumerated(case: Case) -> list[Fraction]:
    """The exact distribution of Hits, from all ways the dice can fall."""
    attack = simulator(case)
    ways = Counter(attack(iter(faces).__next__) for faces in product(FACES, repeat=case.most_dice))
    return [Fraction(ways[hits], 6**case.most_dice) for hits in range(max(ways) + 1)]


SMALL = [
    Case(0, 4),
    Case(3, 4),
    Case(4, 3, -1),
    Case(3, 2, 3),
    Case(3, 6, -1),
    Case(3, 4, 0, 2),
    Case(2, 5, 1, 4),
    Case(3, 4, 0, 0, ((5, 1),)),
    Case(2, 4, 1, 1, ((5, 1),)),
    Case(2, 6, 1, 0, ((5, 2),)),
    Case(2, 4, 0, 2, ((5, 1),)),
    Case(1, 4, -1, 2, ((4, 3),)),
    Case(2, 3, 0, 0, ((5, 1), (6, 1))),
]


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_odds_equal_the_count_of_all_faces(case: Case) -> None:
    assert odds.hit_distribution(*case) == pytest.approx([float(p) for p in enumerated(case)], abs=1e-12)


@pytest.mark.parametrize("cancelled", [0, 1, 2, 5])
def test_cancelled_hits_and_only_the_attackers_own_rerolls_are_reckoned_with(cancelled: int) -> None:
    case = Case(3, 4, 1, 2)
    attack = Attack("a", 0, 0, Zone(0), 3, 4, modifiers=[(2, "good"), (-1, "bad")], cancelled=cancelled)
    attack.rerolls = [[0, 1, 0], [1, 3, 1], [0, 1, 0]]
    left = [Fraction(0)] * 4
    for hits, chance in enumerate(enumerated(case)):
        left[max(0, hits - cancelled)] += chance
    told = odds.of_attack(attack)
    assert [*told, *[0.0] * (4 - len(told))] == pytest.approx([float(p) for p in left], abs=1e-12)


LARGE = {
    "plain": Case(5, 4),
    "re-rolls": Case(5, 4, 0, 3),
    "a bonus": Case(5, 5, 2),
    "a penalty": Case(5, 4, -1),
    "extra dice": Case(4, 3, 0, 0, ((5, 1),)),
    "all combined": Case(4, 5, 1, 2, ((5, 1), (6, 1))),
}


@pytest.mark.parametrize("case", LARGE.values(), ids=LARGE.keys())
def test_odds_equal_the_frequencies_of_a_million_dice_each(case: Case) -> None:
    attack, roll = simulator(case), partial(Stream(str(case).encode()).draw, 6)
    seen = Counter(attack(roll) for _ in range(ATTACKS))
    told = odds.hit_distribution(*case)
    assert sum(told) == pytest.approx(1.0)
    assert max(seen) < len(told)
    for hits, chance in enumerate(told):
        check_frequency(seen[hits], ATTACKS, chance)
        check_frequency(sum(seen[n] for n in seen if n >= hits), ATTACKS, odds.at_least(told, hits))


def check_frequency(seen: int, runs: int, chance: float) -> None:
    """What was seen differs from what was told by no more than chance allows."""
    sigma = sqrt(chance * max(0.0, 1 - chance) / runs)
    assert seen / runs == pytest.approx(chance, abs=SIGMAS * sigma + 1e-9)


@pytest.mark.parametrize("wrong", [Case(4, 5, 1, 2, ((5, 1),)), Case(4, 5, 1, 1, ((5, 1), (6, 1)))], ids=str)
def test_so_many_attacks_tell_odds_apart_that_are_nearly_right(wrong: Case) -> None:
    right, told = (odds.hit_distribution(*case) for case in (LARGE["all combined"], wrong))
    with pytest.raises(AssertionError):
        check_frequency(round(right[6] * ATTACKS), ATTACKS, told[6])


def duel(
    hero: str, levels: tuple[int, ...] = (), conditions: tuple[str, ...] = (), damage: int = 0
) -> Situation:
    """A hero of side A in G4, ready to act."""
    return Situation().hero("A", hero, "G4", levels=levels, conditions=conditions, damage=damage)


def behind_deckhands() -> Situation:
    return duel("anvil").crew("B", "G3", 2).hero("B", "dirk", "G3", damage=4)


def blind_and_prioritizing() -> Situation:
    """Two damage a Hit: Dirk, with 3 hit points left, falls to two."""
    return duel("bolt", conditions=("blind",)).crew("B", "G3", 2).hero("B", "dirk", "G3", damage=2)


def enraged_at_level_two() -> Situation:
    """The Passive of damaged Cask adds a die."""
    return duel("cask", levels=(2, 1, 1), damage=1).hero("B", "gale", "G3", damage=4)


def with_a_reroll() -> Situation:
    return duel("gambler").hero("B", "gale", "G3", damage=4)


def silenced() -> Situation:
    """No Passive and no text, so nobody is prioritized either."""
    return duel("bolt", conditions=("silence",)).crew("B", "G3", 1).hero("B", "dirk", "G3", damage=4)


def against_the_chest() -> Situation:
    t = Situation().hero("A", "sure", "D4").crew("B", "D3", 1).hero("B", "gale", "D3", damage=4)
    return t.worn("B", "captains-chest", 2)


def two_heroes() -> Situation:
    return duel("anvil").hero("B", "dirk", "G3", damage=4).hero("B", "gale", "G3", damage=4)


def the_sea_dragon() -> Situation:
    return Situation().monster("A", "E4").crew("B", "F4", 1).hero("B", "gale", "F4", damage=3)


def the_kraken() -> Situation:
    return Situation().hero("A", "bolt", "F6").kraken(damage=9)


def the_deck_gun() -> Situation:
    t = (
        Situation()
        .hero("A", "bolt")
        .crew("B", "G3", 1, 1)
        .hero("B", "dirk", "G3", damage=4)
        .hero("B", "gale", "C4")
    )
    return t.supply("A")


def extra_dice_and_rerolls() -> Situation:
    return duel("anvil", levels=(1, 2, 1)).crew("B", "G3", 1).hero("B", "gale", "G3", damage=3)


def a_reroll_kept_for_extra_dice() -> Situation:
    return duel("gambler", levels=(2, 1, 1)).hero("B", "gale", "G3", damage=3)


def blind_with_extra_dice_and_rerolls() -> Situation:
    """Modifier, extra dice and re-rolls in one attack."""
    return duel("anvil", levels=(1, 2, 1), conditions=("blind",)).hero("B", "gale", "G3", damage=3)


class Played(NamedTuple):
    """An attack at the table: who stands where, what is chosen, how many dice at most.

    Where more than one thing may fall, `prefer` and `outcome` name the one that is hit first. `need` is the
    least face that hits.
    """

    build: Callable[[], Situation]
    keys: tuple[str, ...]
    dice: int
    prefer: str = ""
    outcome: str = ""
    prioritizes: bool = True
    need: int = 4

    def tells(self, words: str) -> bool:
        """True for odds that hold for a player with these preferences."""
        return self.outcome in ("", words) or words == "at least one Hit"


EXACT = [
    Played(behind_deckhands, ("activate:anvil", "attack:hammer@G3"), 3),
    Played(blind_and_prioritizing, ("activate:bolt", "attack:snipe@G3"), 3),
    Played(enraged_at_level_two, ("activate:cask", "attack:fist@G3"), 4),
    Played(with_a_reroll, ("activate:gambler", "attack:ace@G3"), 4),
    Played(silenced, ("activate:bolt", "attack:snipe@G3"), 3),
    Played(against_the_chest, ("activate:sure", "attack:ram@D3"), 4, "chest", "destroy Captain's Chest"),
    Played(against_the_chest, ("activate:sure", "attack:ram@D3"), 4, "gale", "KO Gale", prioritizes=False),
    Played(two_heroes, ("activate:anvil", "attack:hammer@G3"), 3, "dirk", "KO Dirk"),
    Played(two_heroes, ("activate:anvil", "attack:hammer@G3"), 3, "gale", "KO Gale"),
    Played(the_sea_dragon, ("monster:sea-dragon", "attack:devouring-maw@F4"), 3),
    Played(the_kraken, ("activate:bolt", "attack:musket@E6"), 2),
    Played(the_deck_gun, ("crew", "gun first", "gun:G3"), 4),
]
SAMPLED = [
    Played(extra_dice_and_rerolls, ("activate:anvil", "attack:frenzy@G3"), 8),
    Played(a_reroll_kept_for_extra_dice, ("activate:gambler", "attack:ace@G3"), 7),
    Played(blind_with_extra_dice_and_rerolls, ("activate:anvil", "attack:frenzy@G3"), 8, need=5),
]
TEN_THOUSAND = 10_000


def told(played: Played) -> dict[str, float]:
    """The odds shown on the option before it is chosen."""
    *before, key = played.keys
    chances = played.build().start(*before).asked.options.get(key).chances
    assert chances is not None
    return {words: p for words, p in chances.outcomes if played.tells(words)}


def happened(played: Played, faces: tuple[int, ...]) -> set[str]:
    """What comes of the attack when the dice fall so, in the words of the odds."""
    t = played.build().dice(*faces).start(*played.keys)
    while t.asked.ask in ("prioritize", "reroll", "assign", "order"):
        t.choose(answer(t, played))
    facts = [(event.kind, event.facts) for event in t.playing.events]
    seen = {"at least one Hit" for kind, fact in facts if kind == "hits" and fact["hits"]}
    seen |= {f"KO {fact['who']}" for kind, fact in facts if kind == "hero ko"}
    seen |= {f"destroy {fact['what']}" for kind, fact in facts if kind == "destroyed"}
    seen |= {"destroy Kraken" for kind, _ in facts if kind == "kraken ko"}
    return {words for words in seen if played.tells(words)}


def answer(t: Situation, played: Played) -> str:
    """A player who hits whom he prefers first and re-rolls every Miss he may."""
    if t.asked.ask == "prioritize":
        return "prioritize" if played.prioritizes else "in order"
    if t.asked.ask == "reroll":
        lowest = int(t.keys[0].removeprefix("reroll:"))
        return t.keys[0] if lowest < played.need else "keep"
    return next((key for key in t.keys if played.prefer and key.endswith(played.prefer)), t.keys[0])


@pytest.mark.parametrize("played", EXACT, ids=lambda played: f"{played.build.__name__}-{played.prefer}")
def test_odds_shown_equal_what_happens_over_all_faces(played: Played) -> None:
    ways = Counter(words for faces in product(FACES, repeat=played.dice) for words in happened(played, faces))
    assert {words: count / 6**played.dice for words, count in ways.items()} == pytest.approx(told(played))


@pytest.mark.parametrize("played", SAMPLED, ids=lambda played: played.build.__name__)
def test_odds_shown_equal_what_happens_in_ten_thousand_attacks(played: Played) -> None:
    die = Stream(played.build.__name__.encode())
    ways = Counter(
        words
        for _ in range(TEN_THOUSAND)
        for words in happened(played, tuple(die.draw(6) for _ in range(played.dice)))
    )
    for words, chance in told(played).items():
        check_frequency(ways[words], TEN_THOUSAND, chance)
    assert set(ways) <= set(told(played))


def test_the_odds_of_a_crew_volley_and_of_ransacking_are_shown() -> None:
    t = (
        Situation()
        .crew("A", "E3", deckhands=3, bosuns=1)
        .crew("B", "D3", deckhands=2)
        .crew("B", "E4", bosuns=1)
    )
    t.supply("A").start("gun last")
    shown = {option.key: str(option.chances) for option in t.asked.options}
    assert shown["crew:d0@E3>D3"] == "96% at least one Hit, 74% KO all Crew there"
    assert shown["one:d0@E3>D3"] == "67% at least one Hit, 0% KO all Crew there"
    t = (
        Situation()
        .crew("A", "C3", deckhands=1)
        .hero("B", "dirk", "C7")
        .no_features("B", "armory")
        .supply("A")
    )
    t.start("gun last")
    shown = {option.key: str(option.chances) for option in t.asked.options}
    assert shown == {"ransack:C5": "67% at least one Hit", "ransack:C7": "67% at least one Hit"}
