"""Files that are broken, edited or foreign: each is refused with the place named, and none is run."""

from __future__ import annotations

import json
import pickle
from contextlib import suppress
from itertools import islice
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from mainbrace.kernel import Chance, Match, OptionsError, SaveError, commitment
from mainbrace.kernel.record import Record
from tests.kernel.playing import GAMES, begin, choose, play_out
from tests.kernel.toy import Castaways, Island, Terms

FINISHED = play_out(begin("edit me", Terms(goal=8, lull=5))).save()
EARLY = choose(begin("edit me"), "rest", "dig").save()
OTHER = begin("another")

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


def signed(record: dict[str, Any]) -> bytes:
    """The file with a checksum that fits, as a careful cheat would hand it in."""
    return json.dumps(record | {"checksum": msgspec.convert(record, Record).sum()}).encode()


def edited(field: str, value: object, data: bytes = FINISHED) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(data)
    return record | {field: value}


def refusal(data: bytes) -> str:
    with pytest.raises(SaveError) as caught:
        Match.load(data, GAMES)
    return str(caught.value)


def test_a_file_cut_off_anywhere_is_refused() -> None:
    for length in range(len(EARLY)):
        assert refusal(EARLY[:length]).startswith("the file is truncated or not JSON")


@given(st.integers(0, len(EARLY) - 1), st.integers(0, 255))
@settings(max_examples=300)
def test_a_changed_byte_is_refused_or_means_nothing(place: int, byte: int) -> None:
    data = EARLY[:place] + bytes([byte]) + EARLY[place + 1 :]
    with suppress(SaveError):
        assert Match.load(data, GAMES).save() == EARLY


@given(st.binary())
def test_any_other_bytes_are_refused(data: bytes) -> None:
    assert refusal(data)


@given(JSON)
def test_any_other_json_is_refused(value: object) -> None:
    assert refusal(json.dumps(value).encode()).startswith("not a Mainbrace save: ")


@given(st.sampled_from(sorted({*json.loads(EARLY)} - {"choices"})), JSON)
def test_any_other_value_of_a_field_is_refused_with_the_field_named(field: str, value: object) -> None:
    assume(value != json.loads(EARLY)[field])
    assert field in refusal(json.dumps(edited(field, value, EARLY)).encode())


@pytest.mark.parametrize("field", json.loads(FINISHED))
def test_a_missing_field_is_named(field: str) -> None:
    record = json.loads(FINISHED)
    del record[field]
    assert field in refusal(json.dumps(record).encode())


def test_what_is_said_about_the_seed_afterwards_is_noticed() -> None:
    assert refusal(json.dumps(edited("disclosed", 3)).encode()).startswith("checksum: ")


def test_an_unknown_field_is_named() -> None:
    assert "`cheats`" in refusal(json.dumps(edited("cheats", True)).encode())


EDITS = [
    (
        "format",
        "mainbrace-match-9",
        "format: found 'mainbrace-match-9'; this program reads 'mainbrace-match-1'",
    ),
    ("game", "chess", "game: found 'chess'; known here: castaways"),
    ("rules", "0", "rules: saved with version '0' of Castaways; this is version '1'"),
    ("content", "abc", "content: saved with other cards or boards ('abc')"),
    ("seed", OTHER.seed.hex(), "commitment: it does not fit the seed"),
    ("seed", "", "commitment: it does not fit the seed"),
    ("seed", "rum", "seed: non-hexadecimal number found"),
    ("commitment", OTHER.commitment, "commitment: it does not fit the seed"),
    ("options", {"players": 7, "teams": False, "goal": 8, "lull": 5}, "options: option 'players': found 7"),
    (
        "options",
        {"players": "2", "teams": False, "goal": 8, "lull": 5},
        "options: option 'players': found '2'; allowed: a whole number",
    ),
    (
        "options",
        {"players": 3, "teams": False, "goal": 8, "lull": 5},
        "diverges at boundary 0, after choice 0",
    ),
    ("options", {"teams": False, "goal": 8, "lull": 5}, "options: recorded {'teams'"),
    (
        "options",
        {"players": 2, "teams": False, "goal": 8, "lull": 5, "luck": 9},
        "options: castaways has no option 'luck'; it has: players, ",
    ),
    (
        "choices",
        ["swim"],
        "choices: number 1 of 1: 'swim' is not a legal choice here; legal: rest, dig, throw",
    ),
    ("choices", [], "digests: "),
    ("digests", [], "digests: the replay diverges at boundary 0, after choice 0"),
    ("state", "0123456789abcdef", "state: the replay ends in another one than recorded"),
    ("outcome", None, "outcome: recorded no end yet, replayed "),
    ("outcome", {"winners": [1], "scores": [8, 0], "reason": "luck"}, "outcome: recorded "),
]


@pytest.mark.parametrize(("field", "value", "place"), EDITS)
def test_an_edit_is_refused_with_its_place_even_when_the_checksum_was_made_to_fit(
    field: str, value: object, place: str
) -> None:
    record = edited(field, value)
    assert place in refusal(signed(record))
    assert place in refusal(json.dumps(record).encode())


def test_a_replay_believes_no_recorded_outcome_and_refuses_it_at_its_place() -> None:
    claimed = {"winners": [1], "scores": [0, 99], "reason": "so it is written"}
    replay = Match.replay(signed(edited("outcome", claimed, EARLY)), GAMES)
    assert [(len(match.taken), match.outcome) for match in islice(replay, 3)] == [
        (0, None),
        (1, None),
        (2, None),
    ]
    wrong = r"recorded so it is written \(won by seat 1; scores 0, 99\), replayed no end yet after choice 2$"
    with pytest.raises(SaveError, match=f"outcome: {wrong}"):
        next(replay)


def test_a_wrong_checksum_is_named() -> None:
    assert refusal(json.dumps(edited("checksum", "0" * 64)).encode()).startswith(
        "checksum: the file was edited"
    )


@pytest.mark.parametrize("place", range(len(json.loads(FINISHED)["digests"])))
def test_every_digest_is_compared(place: int) -> None:
    record = json.loads(FINISHED)
    record["digests"][place] = "0" * 16
    assert f"digests: the replay diverges at boundary {place}, after choice" in refusal(signed(record))


@pytest.mark.parametrize("place", range(len(json.loads(FINISHED)["choices"])))
def test_every_choice_is_checked(place: int) -> None:
    record = json.loads(FINISHED)
    record["choices"][place] = "walk-the-plank"
    assert f"choices: number {place + 1} of {len(record['choices'])}: 'walk-the-plank'" in refusal(
        signed(record)
    )


def test_another_legal_choice_is_found_out() -> None:
    record = json.loads(EARLY)
    record["choices"] = ["dig", "dig:1,1"]
    assert "digests: the replay diverges at boundary 1, after choice 2" in refusal(signed(record))


def test_another_legal_choice_since_the_last_boundary_is_found_out() -> None:
    record = json.loads(choose(begin("rum"), "play:rum-10").save())
    record["choices"] = ["play:rum-0"]
    assert refusal(signed(record)).startswith("state: the replay ends in another one")


def test_a_choice_too_many_or_too_few_is_found_out() -> None:
    record = json.loads(FINISHED)
    record["choices"].append("rest")
    assert "the match is over" in refusal(signed(record))
    del record["choices"][-2:]
    assert refusal(signed(record)).startswith("digests: ")


def test_a_seed_that_fits_its_commitment_but_was_not_played_is_found_out() -> None:
    record = json.loads(FINISHED) | {"seed": OTHER.seed.hex(), "commitment": OTHER.commitment}
    assert "diverges at boundary 0" in refusal(signed(record))


def test_an_empty_seed_is_refused_even_with_its_commitment() -> None:
    record = json.loads(FINISHED) | {"seed": "", "commitment": commitment(b"")}
    assert refusal(signed(record)).startswith("commitment: it does not fit the seed")


def test_a_save_of_other_rules_or_other_content_says_so() -> None:
    class Newer(Castaways):
        rules: ClassVar[str] = "2"

    class Recut(Castaways):
        content = "f00d"

    for game, words in (
        (Newer(), "saved with version '1' of Castaways; this is version '2'"),
        (Recut(), "'f00d'"),
    ):
        with pytest.raises(SaveError, match=words):
            Match.load(FINISHED, {"castaways": game})


def test_options_that_only_the_set_up_refuses_are_named_too() -> None:
    class Picky(Castaways):
        def setup(self, options: Terms, chance: Chance) -> Island:
            raise OptionsError("goal", options.goal, "whatever suits today")

    with pytest.raises(SaveError, match="options: option 'goal': found 8"):
        Match.load(FINISHED, {"castaways": Picky()})


class Bomb:
    """What a naive loader would run."""

    armed = False

    def __reduce__(self) -> Any:
        return setattr, (Bomb, "armed", True)


@pytest.mark.parametrize(
    "payload",
    [
        pickle.dumps(Bomb()),
        b"__import__('os').abort()",
        b"!!python/object/apply:os.abort []",
        b'format = "mainbrace-match-1"\n',
        b"PK\x03\x04",
        json.dumps(edited("choices", [{"__reduce__": "os.abort"}])).encode(),
        json.dumps(edited("game", "os:abort")).encode(),
        json.dumps(edited("game", "{0.__class__}")).encode(),
    ],
)
def test_nothing_in_a_file_is_run(payload: bytes) -> None:
    assert refusal(payload)
    assert not Bomb.armed


def test_a_file_nested_to_exhaustion_is_refused() -> None:
    assert refusal(b'{"options":{"a":' + b"[" * 100_000).startswith("the file is truncated or not JSON")


def test_a_number_that_refers_to_no_key_is_found_out() -> None:
    record = json.loads(FINISHED)
    record["choices"][0] = 7
    assert "choices: number 1 of" in refusal(signed(record))
    assert "found 7; only 0 keys stand before it" in refusal(signed(record))
