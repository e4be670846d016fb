"""Draws: anyone can check them, none is favoured, and scripts say what they mean."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mainbrace.kernel import Chance, Retold, Scripted, ScriptError, Stream, commitment, new_seed, seed_from

GOLDEN_DICE = [3, 3, 6, 5, 5, 6, 6, 6, 6, 3, 1, 5]
GOLDEN_OTHERS = {2: 1, 5: 4, 20: 19, 256: 157, 257: 174, 10_000: 6814, 10**12: 966081206071}


def draws(chance: Chance, count: int, sides: int = 6) -> list[int]:
    return [chance.draw(sides) for _ in range(count)]


def unevenness(counts: Sequence[int]) -> float:
    """Chi-square of the counts against all being equal, over its degrees of freedom: about 1 if fair."""
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 for count in counts) / mean / (len(counts) - 1)


def test_the_same_seed_gives_the_same_draws_and_another_gives_others() -> None:
    once = draws(Stream(b"parrot"), 100)
    assert draws(Stream(b"parrot"), 100) == once
    assert draws(Stream(b"carrot"), 100) != once


def test_the_draws_of_a_seed_never_change_between_versions() -> None:
    stream = Stream(seed_from("mainbrace"))
    assert draws(stream, 12) == GOLDEN_DICE
    assert {sides: stream.draw(sides) for sides in GOLDEN_OTHERS} == GOLDEN_OTHERS


def test_dice_are_the_bytes_of_sha256_over_seed_and_counter_without_the_unfair_ones() -> None:
    blocks = b"".join(sha256(b"check me" + block.to_bytes(8, "big")).digest() for block in range(100))
    fair = [byte % 6 + 1 for byte in blocks if byte < 252]
    assert draws(Stream(b"check me"), 3000) == fair[:3000]


@pytest.mark.parametrize("sides", [2, 5, 6, 200, 256, 300])
def test_every_face_is_equally_likely(sides: int) -> None:
    seen = Counter(draws(Stream(b"fair"), 200 * sides, sides))
    assert set(seen) == set(range(1, sides + 1))
    assert unevenness(list(seen.values())) < 1 + 4 * (2 / (sides - 1)) ** 0.5


def test_large_draws_do_not_favour_low_numbers() -> None:
    low = sum(value <= 20_000 for value in draws(Stream(b"fair"), 10_000, 40_000))
    assert 4800 < low < 5200


def test_every_order_of_three_cards_is_equally_likely() -> None:
    stream, seen = Stream(b"cards"), Counter[tuple[int, ...]]()
    for _ in range(6000):
        cards = [1, 2, 3]
        stream.shuffle(cards)
        seen[tuple(cards)] += 1
    assert set(seen) == set(permutations([1, 2, 3]))
    assert unevenness(list(seen.values())) < 3


@given(st.lists(st.integers()))
def test_a_shuffle_keeps_every_card(cards: list[int]) -> None:
    shuffled = list(cards)
    Stream(b"cards").shuffle(shuffled)
    assert sorted(shuffled) == sorted(cards)


def test_picks_reach_every_item() -> None:
    stream = Stream(b"pick")
    assert {stream.pick("abc") for _ in range(50)} == {"a", "b", "c"}


@pytest.mark.parametrize(
    "chance", [Stream(b"copy"), Retold([3, 1, 4], Stream(b"copy")), Scripted([2, 5, 6], Stream(b"copy"))]
)
def test_a_copy_goes_on_from_here_without_its_original(chance: Chance) -> None:
    chance.draw(6)
    twin, later = chance.copy(), chance.copy()
    ahead = draws(chance, 40)
    assert draws(twin, 40) == ahead
    assert draws(later, 40) == ahead
    assert twin.drawn == chance.drawn == 41


def test_a_commitment_is_the_hash_of_the_seed_and_tells_seeds_apart() -> None:
    assert commitment(b"seed") == sha256(b"seed").hexdigest()
    assert commitment(b"seed") != commitment(b"sees")


def test_a_word_is_always_the_same_seed_and_a_new_seed_never() -> None:
    assert seed_from("rum").hex() == "57f64f1b45572420f70df63573f4b115"
    assert seed_from(7) == seed_from("7") != seed_from(8)
    assert new_seed() != new_seed()


def test_recent_draws_are_remembered_since_the_mark_and_unseen_ones_are_negative() -> None:
    chance = Scripted([6, 2], Stream(b"then"))
    chance.draw(6)
    chance.mark()
    chance.draw(6)
    chance.shuffle(["a", "b", "c"])
    assert chance.recent[0] == 2
    assert [draw < 0 for draw in chance.recent] == [False, True, True]
    assert chance.drawn == 4


def test_scripted_dice_show_what_the_script_says_and_keep_the_rest() -> None:
    dice = Scripted([2, 5, 6])
    assert draws(dice, 2) == [2, 5]
    assert dice.left == [6]


def test_a_script_that_runs_out_says_so() -> None:
    dice = Scripted([2])
    dice.draw(6)
    with pytest.raises(ScriptError, match="script of 1 faces ran out: one more d6"):
        dice.draw(6)


@pytest.mark.parametrize("face", [0, 7, -1])
def test_a_script_with_a_face_no_die_has_is_refused(face: int) -> None:
    with pytest.raises(ScriptError, match=f"6 sides never shows {face}"):
        Scripted([1, face])


def test_a_script_is_for_one_kind_of_die_and_others_come_from_elsewhere() -> None:
    dice = Scripted([2, 5], then=Stream(b"then"))
    assert [dice.draw(20), dice.draw(6), dice.draw(6)] == [Stream(b"then").draw(20), 2, 5]
    with pytest.raises(ScriptError, match="one more d20"):
        Scripted([2]).draw(20)


def test_what_happened_is_retold_and_then_comes_what_comes() -> None:
    retold = Retold([4, 4, -2], Stream(b"then"))
    assert draws(retold, 5) == [4, 4, 2, *draws(Stream(b"then"), 2)]


def test_a_retold_draw_that_is_open_or_does_not_fit_the_die_is_made_anew() -> None:
    retold = Retold([0, 9, 3], Stream(b"then"))
    assert draws(retold, 3) == [*draws(Stream(b"then"), 2), 3]
