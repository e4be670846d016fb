"""One game being played: from decision to decision, from boundary to boundary."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, Generic, TypeVar

import msgspec

from mainbrace.kernel import record
from mainbrace.kernel.chance import Chance, Retold, Scripted, Stream, commitment, new_seed
from mainbrace.kernel.decision import Decision, Option, Play
from mainbrace.kernel.errors import (
    IllegalChoiceError,
    MainbraceError,
    NothingAskedError,
    UndoError,
)
from mainbrace.kernel.events import Event
from mainbrace.kernel.game import Finished, Game, Outcome
from mainbrace.kernel.observation import Observation
from mainbrace.kernel.options import checked_options
from mainbrace.kernel.table import Table

S = TypeVar("S", bound=msgspec.Struct)

pack = msgspec.msgpack.Encoder().encode
DIGEST_LETTERS = 8


def digest(packed: bytes) -> str:
    """A short fingerprint of a packed state."""
    return sha256(packed).hexdigest()[:DIGEST_LETTERS]


class Taken(msgspec.Struct, gc=False):
    """A choice that was made, by whom; `offered` if it answered an interruption.

    `stands` once a die or a hidden thing came to light by it; `secret` if nobody else learns it.
    """

    seat: int
    ask: str
    key: str
    offered: bool
    declined: bool
    secret: bool
    stands: bool = False


class Boundary(msgspec.Struct, frozen=True):
    """A moment at which the state is plain data and complete, and what had happened until then."""

    packed: bytes
    chance: Chance
    choices: int
    events: int


class Match(Generic[S]):
    """A game in progress. Illegal input raises and changes nothing."""

    def __init__(
        self,
        game: Game[S, Any],
        options: Any,
        state: S,
        chance: Chance,
        seed: bytes = b"",
        packed: bytes | None = None,
    ) -> None:
        """A match from any state, `packed` if that has been done; `Match.new` starts one from its set-up."""
        self.game = game
        self.options = options
        self.seed = seed
        self.disclosed: int | None = None
        """How many choices had been made when somebody got to know the seed before the end."""
        self.taken: list[Taken] = []
        self.events: list[Event] = []
        self.decision: Decision[Any] | None = None
        self.outcome: Outcome | None = None
        self.boundary: Boundary
        self._digests: list[str] = []
        self._passed: list[bytes] = []
        """The states at boundaries whose digests nobody has asked for yet."""
        self._table = Table(state, chance, self.events)
        self._play: Play[None] | None = None
        self._pause(packed)
        self._take_turns()

    @classmethod
    def new(cls, game: Game[S, Any], options: Any = None, seed: bytes | None = None) -> Match[S]:
        """A match from its set-up; without a seed, with one nobody can guess."""
        seed = seed or new_seed()
        options = checked_options(game, options)
        chance = Stream(seed)
        return cls(game, options, game.setup(options, chance), chance, seed)

    @property
    def state(self) -> S:
        """The true state. Look, do not touch; a bot gets `observe` instead."""
        return self._table.state

    @property
    def chance(self) -> Chance:
        """Where this match's draws come from."""
        return self._table.chance

    @property
    def choices(self) -> list[str]:
        """The keys chosen so far."""
        return [taken.key for taken in self.taken]

    @property
    def digests(self) -> list[str]:
        """The fingerprint of the state at every boundary, worked out when somebody looks."""
        self._digests += map(digest, self._passed)
        self._passed.clear()
        return self._digests

    @property
    def boundaries(self) -> int:
        """How many boundaries this match has come to since it began, or since it was forked."""
        return len(self._digests) + len(self._passed)

    @property
    def commitment(self) -> str:
        """The seed's fingerprint, to be shown before the first roll."""
        return commitment(self.seed)

    @property
    def seats(self) -> int:
        """How many seats this match has."""
        return self.game.players(self.options)

    @property
    def depth(self) -> int:
        """How many rules deep the pending question is asked; one asked on the way of an answer is deeper."""
        depth, rule = 0, self._play
        while rule is not None:
            depth, rule = depth + 1, getattr(rule, "gi_yieldfrom", None)
        return depth

    def digest(self) -> str:
        """A fingerprint of the state as it is now."""
        return digest(pack(self.state))

    def choose(self, key: str) -> None:
        """Answer the pending decision by an option's key."""
        if self.decision is None:
            raise NothingAskedError("the match is over: nothing is asked")
        option = self.decision.options.find(key) if isinstance(key, str) else None
        if option is None:
            raise self._illegal(key, self.decision)
        self.take(option)

    @staticmethod
    def _illegal(key: object, decision: Decision[Any]) -> IllegalChoiceError:
        """Why a key is refused; for a closed option that says its reason."""
        reasons = [closed.reason for closed in decision.closed if closed.key == key]
        legal = (option.key for option in decision.options)
        return IllegalChoiceError(key, legal, len(decision.options), " ".join(reasons))

    def take(self, option: Option[Any]) -> None:
        """Answer with one of the pending decision's own options; saves the look-up by key."""
        decision, play, table = self.decision, self._play, self._table
        assert decision is not None
        assert play is not None
        key, chance, offered = option.key, table.chance, decision.decline is not None
        declined = offered and key == decision.decline
        taken = Taken(decision.seat, decision.ask, key, offered, declined, decision.secret)
        self.taken.append(taken)
        drawn, table.revealed = chance.drawn, False
        try:
            self.decision = play.send(option)
        except (StopIteration, Finished):
            self._play = None
        if self._play is None:
            self._pause()
            self._take_turns()
        if table.revealed or chance.drawn > drawn:
            taken.stands = True

    def _take_turns(self) -> None:
        """From one boundary to the next until somebody is asked or the match is over."""
        while self.outcome is None:
            try:
                self._play = self.game.turn(self._table)
                self.decision = next(self._play)
                return
            except (StopIteration, Finished):
                self._play = None
                self._pause()
        self.decision = None

    def _pause(self, packed: bytes | None = None) -> None:
        """A boundary: keep the state and the dice's place."""
        state, chance = self._table.state, self._table.chance
        packed = packed or pack(state)
        self._passed.append(packed)
        chance.mark()
        self.boundary = Boundary(packed, chance.copy(), len(self.taken), len(self.events))
        self.outcome = self.game.outcome(state)

    def at_boundary(self) -> S:
        """A copy of the state as it was at the last boundary."""
        return msgspec.msgpack.decode(self.boundary.packed, type=self.game.State)

    def since_boundary(self) -> Sequence[Taken]:
        """The choices made since the last boundary."""
        return self.taken[self.boundary.choices :]

    def fork(self, dice: Sequence[int] = (), *, chance: Chance | None = None) -> Match[S]:
        """A match of its own at this very point, with the same dice to come, or those of `chance`.

        Given faces come before either. It never touches its parent. It knows the true state, so a bot may
        only fork what it imagines.
        """
        source: Chance
        if dice or chance is not None:
            to_come = chance or self.chance.copy()
            source = Retold(tuple(self.chance.recent), Scripted(dice, to_come) if dice else to_come)
        else:
            source = self.boundary.chance.copy()
        twin = Match(self.game, self.options, self.at_boundary(), source, packed=self.boundary.packed)
        twin._retrace(self.since_boundary())
        return twin

    def _retrace(self, past: Sequence[Taken]) -> None:
        """Choose what was chosen in another match since the boundary at which this one begins.

        Written out because bots spend their time on it: no turn ends on the way, and what stands is known.
        """
        play, decision = self._play, self.decision
        for taken in past:
            assert play is not None
            assert decision is not None
            decision = play.send(decision.options.get(taken.key))
        self.decision = decision
        self.taken += past

    def observe(self, seat: int | None) -> Observation[S]:
        """All that one seat (None: a spectator) may know of this moment."""
        if seat is not None and seat not in range(self.seats):
            raise MainbraceError(
                f"seat: found {seat!r}; allowed: 0 to {self.seats - 1}, or None for a spectator"
            )
        return Observation(self, seat)

    def _last_known(self, seat: int) -> int:
        """The place of the last choice the seat knows of: an interruption another declined left no trace."""
        place = len(self.taken) - 1
        while place >= 0 and self.taken[place].declined and self.taken[place].seat != seat:
            place -= 1
        return place

    def why_no_undo(self, seat: int) -> str:
        """Why the seat may not take back the last choice on its own; empty if it may."""
        place = self._last_known(seat)
        if place < 0:
            return "nothing has been chosen yet"
        if self.taken[place].seat != seat:
            return "another seat has chosen since"
        if any(taken.stands for taken in self.taken[place:]):
            return "a die was rolled or something hidden was seen since"
        return ""

    def undo(self, seat: int, agreed: bool = False) -> None:
        """Take back the last choice: one's own while nothing came to light, any if all have agreed."""
        place = self._last_known(seat)
        if (reason := self.why_no_undo(seat)) and not (agreed and place >= 0):
            raise UndoError(f"seat {seat} cannot undo: {reason}")
        self.rewind(place)

    def rewind(self, count: int) -> None:
        """Go back to where `count` choices had been made; the same dice come again."""
        if not 0 <= count <= len(self.taken):
            raise MainbraceError(f"cannot rewind to choice {count}: allowed is 0 to {len(self.taken)}")
        if not self.seed:
            raise UndoError("a fork has no seed of its own and cannot be rewound")
        earlier = Match.new(self.game, self.options, self.seed)
        for key in self.choices[:count]:
            earlier.choose(key)
        self.__dict__.update(earlier.__dict__ | {"disclosed": self.disclosed})

    def save(self) -> bytes:
        """The match as a small file: seed, options, choices, and the digest of every boundary."""
        return record.save(self)

    @staticmethod
    def load(data: bytes, games: Mapping[str, Game[Any, Any]]) -> Match[Any]:
        """The match a file holds, replayed and checked; a bad file raises SaveError naming the place."""
        return record.load(data, games)

    @staticmethod
    def replay(data: bytes, games: Mapping[str, Game[Any, Any]]) -> Iterator[Match[Any]]:
        """The match a file holds, before its first choice and after each one.

        Every boundary is compared when it is reached, outcome and checksum after the last choice: `load`
        first to know that the file is whole. What a match says of itself is replayed, never read.
        """
        return record.replay(data, games)

    def verify(self) -> record.Verified:
        """Roll the whole match again from its seed; raises SaveError where anything differs."""
        return record.verify(self.save(), {self.game.name: self.game})
