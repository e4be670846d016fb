"""Save files: what they hold, how they are read with suspicion, and how a match is proven fair."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET, UnsetType

from mainbrace.kernel.chance import commitment
from mainbrace.kernel.errors import IllegalChoiceError, NothingAskedError, OptionsError, SaveError
from mainbrace.kernel.game import Game, Outcome

if TYPE_CHECKING:
    from mainbrace.kernel.match import Match

FORMAT = "mainbrace-match-1"


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """Everything needed to play a match again, and to notice when it does not come out the same."""

    format: str
    game: str
    rules: str
    content: str
    options: dict[str, Any]
    seed: str
    commitment: str
    choices: list[str | int]
    """The chosen keys; one that was chosen before is written as its place among the different keys."""
    digests: list[str]
    state: str
    outcome: Outcome | None
    checksum: str = ""
    disclosed: int | UnsetType = UNSET
    """How many choices had been made when the seed was handed out early; left out if it never was."""

    def sum(self) -> str:
        """The checksum this record should carry."""
        bare = msgspec.structs.replace(self, checksum="")
        return sha256(msgspec.json.encode(bare)).hexdigest()


class Verified(msgspec.Struct, frozen=True):
    """A match that was rolled again from its seed and came out the same."""

    game: str
    choices: int
    boundaries: int
    draws: int
    commitment: str
    seed: str
    outcome: Outcome | None


def plain(options: Any) -> dict[str, Any]:
    """A game's options as a file holds them, those that were left at their defaults too."""
    return msgspec.json.decode(msgspec.json.encode(asdict(options)), type=dict[str, Any])


def save(match: Match[Any]) -> bytes:
    """The file of a match."""
    if not match.seed:
        raise SaveError("a fork has no seed of its own and cannot be saved")
    game = match.game
    record = Record(
        format=FORMAT,
        game=game.name,
        rules=game.rules,
        content=game.content,
        options=plain(match.options),
        seed=match.seed.hex(),
        commitment=match.commitment,
        choices=folded(match.choices),
        digests=match.digests,
        state=match.digest(),
        outcome=match.outcome,
        disclosed=UNSET if match.disclosed is None else match.disclosed,
    )
    record.checksum = record.sum()
    return msgspec.json.encode(record)


def folded(keys: Sequence[str]) -> list[str | int]:
    """Keys written out the first time, and by number from then on."""
    places: dict[str, int] = {}
    return [places[key] if key in places else new_key(places, key) for key in keys]


def new_key(places: dict[str, int], key: str) -> str:
    """A key that appears for the first time, now with a number."""
    places[key] = len(places)
    return key


def unfolded(choices: Sequence[str | int]) -> Iterator[str]:
    """The keys again."""
    known: list[str] = []
    for number, choice in enumerate(choices, 1):
        if isinstance(choice, str):
            known.append(choice)
            yield choice
        elif 0 <= choice < len(known):
            yield known[choice]
        else:
            found = f"found {choice}; only {len(known)} keys stand before it"
            raise SaveError(f"choices: number {number} of {len(choices)}: {found}")


def read(data: bytes) -> Record:
    """The record in a file, if it is one of ours and whole."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except msgspec.ValidationError as error:
        raise SaveError(f"not a Mainbrace save: {error}") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError(f"the file is truncated or not JSON: {error}, after {len(data)} bytes") from error
    if record.format != FORMAT:
        raise SaveError(f"format: found {record.format!r}; this program reads {FORMAT!r}")
    return record


def start(record: Record, games: Mapping[str, Game[Any, Any]]) -> Match[Any]:
    """A record's match before its first choice."""
    from mainbrace.kernel.match import Match

    game = games.get(record.game)
    if game is None:
        raise SaveError(f"game: found {record.game!r}; known here: {', '.join(sorted(games))}")
    if record.rules != game.rules:
        raise SaveError(
            f"rules: saved with version {record.rules!r} of {game.title}; this is version {game.rules!r}"
        )
    if record.content != game.content:
        raise SaveError(
            f"content: saved with other cards or boards ({record.content!r}) than those in use "
            f"({game.content!r}); load it with the content folder it was played with"
        )
    try:
        seed = bytes.fromhex(record.seed)
    except ValueError as error:
        raise SaveError(f"seed: {error}") from error
    if not seed or record.commitment != commitment(seed):
        raise SaveError("commitment: it does not fit the seed")
    try:
        match = Match.new(game, record.options, seed)
    except OptionsError as error:
        raise SaveError(f"options: {error}") from error
    if (understood := plain(match.options)) != record.options:
        raise SaveError(f"options: recorded {record.options}, understood {understood}")
    if record.disclosed is not UNSET:
        match.disclosed = record.disclosed
    return match


def steps(record: Record, games: Mapping[str, Game[Any, Any]]) -> Iterator[Match[Any]]:
    """The match before its first choice and after each one, compared with the record all the way."""
    match = start(record, games)
    compare(match, record, 0, 0)
    yield match
    for number, key in enumerate(unfolded(record.choices), 1):
        passed = len(match.digests)
        try:
            match.choose(key)
        except (IllegalChoiceError, NothingAskedError) as error:
            raise SaveError(f"choices: number {number} of {len(record.choices)}: {error}") from error
        compare(match, record, passed, number)
        yield match
    conclude(match, record)


def compare(match: Match[Any], record: Record, passed: int, number: int) -> None:
    """The digests of the boundaries that a choice brought must be those of the record."""
    for place in range(passed, len(match.digests)):
        if match.digests[place : place + 1] != record.digests[place : place + 1]:
            raise SaveError(f"digests: the replay diverges at boundary {place}, after choice {number}")


def conclude(match: Match[Any], record: Record) -> None:
    """Where the replay stops must be where the record stops.

    The checksum comes last: an edit that plays out differently has been named by its place before.
    """
    if len(match.digests) != len(record.digests):
        raise SaveError(f"digests: {len(record.digests)} are recorded, the replay has {len(match.digests)}")
    if match.digest() != record.state:
        raise SaveError("state: the replay ends in another one than recorded")
    if match.outcome != record.outcome:
        after = f"after choice {len(record.choices)}"
        raise SaveError(f"outcome: recorded {told(record.outcome)}, replayed {told(match.outcome)} {after}")
    if record.checksum != record.sum():
        raise SaveError("checksum: the file was edited after it was saved")


def told(outcome: Outcome | None) -> str:
    """How a match ended, in a few words."""
    if outcome is None:
        return "no end yet"
    winners = ", ".join(str(seat) for seat in outcome.winners) or "nobody"
    return f"{outcome.reason} (won by seat {winners}; scores {', '.join(map(str, outcome.scores))})"


def replay(data: bytes, games: Mapping[str, Game[Any, Any]]) -> Iterator[Match[Any]]:
    """The match in a file, before its first choice and after each one."""
    return steps(read(data), games)


def load(data: bytes, games: Mapping[str, Game[Any, Any]]) -> Match[Any]:
    """The match in a file, where it was left."""
    *_, match = replay(data, games)
    return match


def verify(data: bytes, games: Mapping[str, Game[Any, Any]]) -> Verified:
    """Roll a file's whole match again and compare every boundary."""
    match = load(data, games)
    return Verified(
        game=match.game.name,
        choices=len(match.taken),
        boundaries=len(match.digests),
        draws=match.chance.drawn,
        commitment=match.commitment,
        seed=match.seed.hex(),
        outcome=match.outcome,
    )
