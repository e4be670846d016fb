"""Whole games of both editions: nothing that leaves the server names a card its reader cannot know, tells the
order of a deck, or holds the seed; whatever is told later was told and seen before."""

from __future__ import annotations

import base64
import os
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from mainbrace.games import AnyGame
from mainbrace.games.rumbones.content import TideCard
from mainbrace.games.rumbones.first_edition import FirstEdition
from mainbrace.games.rumbones.second_tide import SecondTide
from mainbrace.games.rumbones.state import Side, State
from mainbrace.kernel import Event, Stream
from mainbrace.server import play
from mainbrace.server.keys import ONLOOKER, Holder
from mainbrace.server.live import Table
from mainbrace.server.refusal import Refusal
from mainbrace.server.sight import encode
from mainbrace.server.viewer import Viewer
from mainbrace.server.wire import Choose, Opened, Undo, Update
from tests.server.player import Player
from tests.server.serving import House, visit
from tests.server.test_secrecy import drained

FEW = 1
GAMES = int(os.environ.get("MAINBRACE_SECRET_GAMES", FEW))
"""How many games of each kind are looked through; `make soak` asks for more."""
LONG = 200
"""Choices after which a game is long enough for a quick run; `make soak` plays all to their ends."""
MOST_CHOICES = 20_000
FILES_EVERY = 150
"""Choices after which everybody downloads all they can."""
NUMBERS = re.compile(r'\[(?<!"faces":\[)(\d+(?:,\d+){2,})\]')
"""Three or more whole numbers in brackets, unless they are what dice show."""
LONGEST_BY_CHANCE = 4
"""Cards that any other list of numbers may name in the order of a deck."""
LAID_OPEN = ("plays", "discards", "salvages")
"""Events by which everybody sees a card that was hidden until then."""


class Kind(NamedTuple):
    """A game and how many play it."""

    game: str
    players: int

    def __str__(self) -> str:
        return f"{self.game}, {self.players} players"


KINDS = [Kind("second-tide", 2), Kind("second-tide", 4), Kind("second-tide", 6), Kind("first-edition", 4)]


@cache
def editions() -> dict[str, AnyGame]:
    """Both games, whose cards are read once."""
    return {game.name: game for game in (SecondTide(), FirstEdition())}


class LeakError(AssertionError):
    """Something was sent to somebody who must not know it."""


class Secrets:
    """What each viewer can know of the true state, by the rules of the game and not by its own redaction."""

    def __init__(self, table: Table) -> None:
        assert isinstance(table.game, SecondTide | FirstEdition)
        self.table = table
        self.factions = table.game.box.factions
        self.cards = [card for faction in self.factions.values() for card in faction.deck]
        self.words = {word for card in self.cards for word in names(card)}
        seed = table.kept.seed
        self.seeds = [seed.hex(), seed.hex().upper(), str(int.from_bytes(seed, "big"))]
        self.seeds += [base64.b64encode(seed).decode(), base64.urlsafe_b64encode(seed).decode()]

    @property
    def state(self) -> State:
        """The true state."""
        state = self.table.match.state
        assert isinstance(state, State)
        return state

    def known(self, view: int | None) -> set[str]:
        """The cards a viewer can name now: laid open, in a hand of their team, or known to be in one."""
        return {
            word
            for side in self.state.sides
            for number in known_of(side, view)
            for word in names(self.factions[side.faction].deck[number])
        }

    def held(self, view: int | None) -> list[TideCard]:
        """The cards in the hands of a viewer's team."""
        return [
            self.factions[side.faction].deck[number]
            for side in self.state.sides
            if view in side.seats
            for hand in side.hands
            for number in hand.cards
        ]

    def heard(self, view: int | None, events: Iterable[Event]) -> set[str]:
        """The cards that some events lay open to a viewer."""
        told = [str(event.facts["card"]) for event in events if event.kind in LAID_OPEN]
        if view is not None:
            mates = next(side.seats for side in self.state.sides if view in side.seats)
            drawn = [event.facts for event in events if event.kind == "drew" and event.facts["seat"] in mates]
            told += [name for facts in drawn for name in str(facts["cards"]).split(", ")]
        return {word for card in self.cards if card.name in told for word in names(card)}

    def check(self, view: int | None, data: bytes | str, known: set[str]) -> None:
        """Raise if the data tells a viewer more than the cards it knows."""
        text = data.decode() if isinstance(data, bytes) else data
        if told := [word for word in self.words - known if word in text]:
            raise LeakError(f"{told} sent to {view}: {text[:2000]}")
        if [seed for seed in self.seeds if seed in text]:
            raise LeakError(f"the seed was sent to {view}: {text[:2000]}")
        self._check_numbers(view, text)

    def _check_numbers(self, view: int | None, text: str) -> None:
        for found in NUMBERS.findall(text):
            for side in self.state.sides:
                hands = [] if view in side.seats else [listed(hand.cards) for hand in side.hands]
                if found.count(",") >= LONGEST_BY_CHANCE and is_run(found, side.deck):
                    raise LeakError(f"the order of a deck was sent to {view}: {found}")
                if found in hands:
                    raise LeakError(f"the numbers of a hand were sent to {view}: {found}")


def names(card: TideCard) -> tuple[str, str]:
    """How a card is called, by people and in ids."""
    return card.name, f":{card.id}"


def known_of(side: Side, view: int | None) -> set[int]:
    """The cards of a side that a viewer can name; members of a team show each other their hands."""
    known = {*side.discard, *side.shown, *side.pool_cards}
    for hand in side.hands:
        known.update(hand.cards if view in side.seats else hand.known)
    return known


def listed(numbers: Iterable[int]) -> str:
    """Numbers as they stand between the brackets of JSON."""
    return ",".join(map(str, numbers))


def is_run(numbers: str, pile: list[int]) -> bool:
    """True if the numbers lie in a pile one after the other, from either end."""
    return any(f",{numbers}," in f",{listed(way)}," for way in (pile, pile[::-1]))


class Entries(msgspec.Struct):
    """The log in whatever is sent, as bytes."""

    events: list[msgspec.Raw] = []


class Moment(msgspec.Struct):
    """A frame of a replay, or an update: what was told, and what changed of the scene, as bytes."""

    scene: dict[str, msgspec.Raw]
    entries: list[Entries] = []
    entry: Entries | None = None


class File(msgspec.Struct):
    """Any file or page: told or shown to a viewer."""

    entries: list[Entries] = []
    frames: list[Moment] = []
    view: int | None = None


class Witness:
    """One viewer of a game: all that reaches it is looked through, and remembered."""

    def __init__(self, secrets: Secrets, view: int | None, holder: Holder, key: str) -> None:
        self.secrets = secrets
        self.view = view
        self.key = key
        self.viewer = Viewer(secrets.table, holder)
        self.player = Player()
        self.known = secrets.known(view)
        self.ever_known = set(self.known)
        self.told: set[bytes] = set()
        self.scene: dict[str, bytes] = {}
        self.scenes: set[tuple[tuple[str, bytes], ...]] = set()
        secrets.table.viewers.add(self.viewer)
        self.viewer.look_as(view)
        self.take_in(())

    def take_in(self, events: Iterable[Event]) -> None:
        """Everything that was sent since the last choice, by which these events came about."""
        now = self.secrets.known(self.view)
        known = self.known | now | self.secrets.heard(self.view, events)
        for data in drained(self.viewer):
            self.secrets.check(self.view, data, known)
            if isinstance(self.player.take_in(data), Update):
                self._remember(msgspec.json.decode(data, type=Moment))
        self.known = now
        self.ever_known |= known
        question = self.player.question
        assert question is None or question.seat == self.view
        self._compare_with_redaction()
        for card in self.secrets.held(self.view):
            assert card.name.encode() in self.scene["cards"], f"{self.view} does not see {card.name}"

    def _remember(self, moment: Moment) -> None:
        self.told |= {bytes(told) for entry in moment.entries for told in entry.events}
        self.scene |= {part: bytes(shown) for part, shown in moment.scene.items()}
        self.scenes.add(tuple(sorted(self.scene.items())))

    def _compare_with_redaction(self) -> None:
        """The scene is the one of a state in which all that the viewer cannot know was dealt anew."""
        match = self.secrets.table.match
        imagined = match.game.scene(match.observe(self.view).state, self.view)
        assert self.scene == {part: encode(getattr(imagined, part)) for part in self.scene}

    async def download(self, at: House, opened: Opened) -> None:
        """Every file and page there is, whether it is given to this viewer or not."""
        id, headers = opened.table.id, {"Authorization": f"Bearer {self.key}"} if self.key else {}
        pages = ["", "/dice", "/save", "/save?whole=true", "/replay?start=100&count=200"]
        for seat in range(len(opened.table.seats)):
            pages += [f"/save?view={seat}", f"/replay?view={seat}"]
        own = "" if self.view is None else f"view={self.view}&"
        pages += [f"/replay?{own}start={start}&count=200" for start in range(0, self.player.number + 1, 200)]
        for page in pages:
            answer = await at.client.get(f"/api/tables/{id}{page}", headers=headers)
            assert answer.status_code in (200, 401, 403, 409)
            self.secrets.check(self.view, answer.text, self.ever_known)
            if answer.status_code == 200:
                self._check_file(msgspec.json.decode(answer.content, type=File))
        mine = await at.client.post("/api/mine", json={"keys": [self.key] if self.key else []})
        self.secrets.check(self.view, mine.text, self.known)

    def _check_file(self, file: File) -> None:
        """Whatever a file tells or shows, its reader was told and has seen."""
        entries = [*file.entries, *(frame.entry for frame in file.frames if frame.entry is not None)]
        assert {bytes(told) for entry in entries for told in entry.events} <= self.told
        assert file.view in (None, self.view)
        scene: dict[str, bytes] = {}
        for frame in file.frames:
            scene |= {part: bytes(shown) for part, shown in frame.scene.items()}
            assert file.view != self.view or tuple(sorted(scene.items())) in self.scenes


async def seated(at: House, kind: Kind, seed: str) -> tuple[Opened, dict[int | None, Witness]]:
    """A table with all players and a spectator."""
    seats = [{"kind": "here"}, *[{"kind": "link"}] * (kind.players - 1)]
    options = {"selection": "random", "players": kind.players}
    opened = await at.open(kind.game, seats=seats, options=options, seed=seed)
    secrets = Secrets(await at.table(opened))
    witnesses: dict[int | None, Witness] = {0: Witness(secrets, 0, Holder(host=True), opened.key)}
    for seat, key in opened.links.items():
        witnesses[seat] = Witness(secrets, seat, Holder(link=seat), key)
    return opened, witnesses | {None: Witness(secrets, None, ONLOOKER, "")}


async def one_choice(at: House, table: Table, witnesses: dict[int | None, Witness], chance: Stream) -> None:
    """The seat that is asked chooses, or takes back; whoever is not asked tries, and everybody listens."""
    asked = table.match.decision
    assert asked is not None
    heard = len(table.match.events)
    witness, other = witnesses[asked.seat], witnesses[(asked.seat + 1) % table.match.seats]
    number, key = table.story(asked.seat).number, asked.options.pick(chance).key
    if witness.player.undo.allowed and chance.draw(30) == 1:
        await play.take_back(at.hall, table, witness.viewer, Undo(number))
    else:
        with pytest.raises(Refusal) as refused:
            await play.choose(at.hall, table, other.viewer, Choose(table.story(other.view).number, "x"))
        other.secrets.check(other.view, refused.value.reason, other.known)
        await play.choose(at.hall, table, witness.viewer, Choose(number, key))
    for each in witnesses.values():
        each.take_in(table.match.events[heard:])


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_nothing_sent_in_a_whole_game_tells_what_its_reader_cannot_know(
    tmp_path: Path, kind: Kind, seed: int
) -> None:
    most = LONG if GAMES == FEW else MOST_CHOICES

    async def call(at: House) -> None:
        opened, witnesses = await seated(at, kind, f"secret {seed}")
        table, chance, made = await at.table(opened), Stream(f"secret {seed}".encode()), 0
        while not table.is_over and made < most:
            if made % FILES_EVERY == 0:
                for witness in witnesses.values():
                    await witness.download(at, opened)
            await one_choice(at, table, witnesses, chance)
            made += 1
        assert table.is_over or made == LONG
        assert made > FILES_EVERY

    visit(tmp_path, call, games=editions)


def hands_in_words(secrets: Secrets, side: Side, known: set[str]) -> list[str]:
    """The cards of a side's hands that somebody does not know, in a sentence and as ids."""
    deck = secrets.factions[side.faction].deck
    held = [deck[number] for hand in side.hands for number in hand.cards]
    cards = [card for card in held if not {*names(card)} & known]
    return [text for card in cards for text in (f"Drawn: {card.name}.", f"card:{card.id}")]


def is_held(state: State) -> bool:
    """True once both sides have cards."""
    return all(any(hand.cards for hand in side.hands) for side in state.sides)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_the_check_notices_a_hand_a_deck_and_a_seed(tmp_path: Path, kind: Kind) -> None:
    async def call(at: House) -> None:
        opened, witnesses = await seated(at, kind, "noticed")
        table, chance = await at.table(opened), Stream(b"noticed")
        while not is_held(table.match.state):
            await one_choice(at, table, witnesses, chance)
        for view, witness in witnesses.items():
            secrets = witness.secrets
            secrets.check(view, encode([1, 2, 3, 4, 5]), witness.known)
            for side in secrets.state.sides:
                words = hands_in_words(secrets, side, witness.known)
                assert bool(words) == (view not in side.seats)
                leaks: list[Any] = [side.deck, side.deck[-5:], side.deck[::-1][:6]]
                leaks += [secrets.table.kept.seed.hex(), *words]
                if view not in side.seats:
                    leaks += [hand.cards for hand in side.hands if len(hand.cards) > 2]
                for leak in leaks:
                    with pytest.raises(LeakError):
                        secrets.check(view, encode({"facts": leak}), witness.known)

    visit(tmp_path, call, games=editions)
