"""One seat never receives what another hides, in whole games and on every way something leaves the server."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from mainbrace.kernel import Match, Stream, seed_from
from mainbrace.server import sight
from mainbrace.server.kept import Entry, Kept, Seat
from mainbrace.server.keys import ONLOOKER, Holder
from mainbrace.server.live import Table, played
from mainbrace.server.viewer import Viewer
from tests.kernel.toy import Castaways, Island, kind, name
from tests.server.player import Player, all_quiet, sat_down
from tests.server.serving import House, visit
from tests.server.toybox import toys

TWO = [{"kind": "here"}, {"kind": "link"}]


def table_of(game: Any, seed: str, options: dict[str, Any] | None = None) -> Table:
    """A table with two people, before the first choice."""
    seats = [Seat("here"), Seat("link")]
    kept = Kept("t", game.name, game.rules, "", options or {}, seed_from(seed), "", "", seats, started=True)
    table = Table(kept, game)
    match, ends = played(game, kept, [])
    table.begin(match, ends, [])
    return table


def viewers_of(table: Table) -> dict[int | None, Viewer]:
    """Both players and a spectator."""
    holders: list[tuple[int | None, Holder]] = [(0, Holder(host=True)), (1, Holder(link=1)), (None, ONLOOKER)]
    viewers = {}
    for view, holder in holders:
        viewers[view] = Viewer(table, holder)
        table.viewers.add(viewers[view])
        viewers[view].look_as(view)
    return viewers


def drained(viewer: Viewer) -> list[bytes]:
    """The messages that wait for a viewer."""
    messages = []
    while not viewer.outbox.empty():
        message = viewer.outbox.get_nowait()
        assert message is not None
        messages.append(message)
    return messages


def play_on(table: Table, chance: Stream) -> bool:
    """Answer at random, as the server would take it; False if the match is over."""
    asked = table.match.decision
    if asked is None:
        return False
    option = asked.options.pick(chance)
    entry = Entry("t", table.position + 1, "choice", asked.seat, option.key, option.key == asked.decline)
    table.match.take(option)
    table.took(entry)
    for viewer in table.viewers:
        viewer.catch_up()
    return True


@pytest.mark.parametrize(("game", "seed"), [("castaways", "a"), ("castaways", "b"), ("second-tide", "c")])
def test_every_scene_is_the_same_in_any_world_the_seat_cannot_tell_from_the_true_one(
    game: str, seed: str
) -> None:
    table = table_of(toys()[game], seed, {"selection": "random"} if game == "second-tide" else {"goal": 8})
    viewers = viewers_of(table)
    chance, other = Stream(seed_from(seed)), Stream(b"another world")
    while play_on(table, chance):
        for view in viewers:
            true = table.sections(view)
            world = table.match.observe(view).state
            table.game.redact(world, view, other, table.match.state)
            imagined = table.game.scene(world, view)
            assert true == {part: sight.encode(getattr(imagined, part)) for part in true}


@pytest.mark.parametrize(("game", "seed"), [("castaways", "d"), ("castaways", "e"), ("second-tide", "f")])
def test_every_question_is_the_same_in_a_world_the_seat_imagines(game: str, seed: str) -> None:
    """Labels, costs, odds and closed answers tell no more than the seat knows."""
    table = table_of(toys()[game], seed, {"selection": "random"} if game == "second-tide" else {"goal": 8})
    chance, other = Stream(seed_from(seed)), Stream(b"another world")
    while (asked := table.match.decision) is not None:
        world = table.match.observe(asked.seat).imagine(other)
        assert sight.question(world, asked.seat) == table.question(asked.seat)
        play_on(table, chance)


@pytest.mark.parametrize("seed", range(10))
def test_no_message_names_a_card_that_only_others_know(seed: int) -> None:
    table = table_of(Castaways(), str(seed), {"goal": 9})
    viewers = viewers_of(table)
    chance = Stream(seed_from(seed))
    while True:
        for view, viewer in viewers.items():
            secret = hidden_from(table.match, view)
            for message in drained(viewer):
                assert not [card for card in secret if f'"{card}"'.encode() in message], message
                assert not [card for card in secret if f"{card}.".encode() in message], message
                assert table.kept.seed.hex().encode() not in message
        if not play_on(table, chance):
            break


def hidden_from(match: Match[Island], view: int | None) -> list[str]:
    """The cards whose faces the seat has not seen in this turn, by name."""
    state = match.state
    own = [] if view is None else state.hands[view] + state.buried[view]
    known = {*state.pile, *own, *state.shown}
    return [name(card) for card in range(20) if card not in known and kind(card)]


@pytest.mark.parametrize("seed", range(6))
def test_what_others_let_pass_is_met_with_silence(seed: int) -> None:
    """Neither a message, nor a number, nor whom one waits for tells that an interruption was offered."""
    table = table_of(Castaways(), f"pass {seed}", {"goal": 9})
    viewers = viewers_of(table)
    chance = Stream(seed_from(f"pass {seed}"))
    while (asked := table.match.decision) is not None:
        offered_to = asked.seat if asked.offered else None
        events, numbers = len(table.match.events), {view: table.story(view).number for view in viewers}
        if offered_to is not None:
            for view in viewers:
                is_asked = view == offered_to
                assert table.waiting([] if view is None else [view]) == ([view] if is_asked else [])
                assert (table.question(view) is not None) == is_asked
        for viewer in viewers.values():
            drained(viewer)
        play_on(table, chance)
        taken = table.match.taken[-1]
        for view, viewer in viewers.items():
            if taken.declined and taken.seat != view:
                assert table.story(view).number == numbers[view]
                if (
                    len(table.match.events) == events
                    and table.match.decision
                    and table.match.decision.offered
                ):
                    is_asked = table.match.decision.seat == view
                    assert bool(drained(viewer)) == is_asked


class Leaky(Castaways):
    """A game whose scene shows every hand to everybody."""

    def scene(self, state: Island, seat: int | None) -> Any:
        seen = super().scene(state, seat)
        seen.status = ", ".join(name(card) for hand in state.hands for card in hand)
        return seen


def test_a_game_that_shows_too_much_shows_only_what_might_be(tmp_path: Path) -> None:
    told = set()
    for seed in range(20):
        table = table_of(Leaky(), str(seed))
        own = [name(card) for card in table.match.state.hands[1]]
        shown = sight.sections(table.match, 1)["status"].decode()
        assert all(card in shown for card in own)
        told.add(all(name(card) in shown for card in table.match.state.hands[0]))
    assert False in told


def test_downloads_replays_and_logs_of_a_running_match_keep_its_secrets(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=TWO, options={"goal": 30}, seed="secrets")
        line = at.line(opened.table.id)
        async with sat_down(line, opened.key) as host, sat_down(line, opened.links[1]) as guest:
            chance = Stream(b"secrets")
            for _ in range(30):
                for player in (host, guest):
                    await all_quiet(player)
                    if player.question is not None:
                        await player.play(chance, 1)
            await all_quiet(host, guest)
            await check_files(
                at, opened.table.id, {0: opened.key, 1: opened.links[1], None: ""}, (host, guest)
            )

    visit(tmp_path, call)


async def check_files(
    at: House, id: str, keys: dict[int | None, str], players: tuple[Player, Player]
) -> None:
    """No file of the running match has its seed, or more than its reader was told."""
    table = await at.hall.table(id)
    for view, key in keys.items():
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        query = "" if view is None else f"&view={view}"
        save = (await at.client.get(f"/api/tables/{id}/save", headers=headers)).text
        replay = (await at.client.get(f"/api/tables/{id}/replay?count=200{query}", headers=headers)).text
        for text in (save, replay):
            assert table.kept.seed.hex() not in text
            for card in hidden_from(table.match, view):
                was_seen = view is not None and f"It is {card}." in str(players[view].told)
                was_played = f"plays {card}." in str(players[0].told)
                assert was_seen or was_played or not re.search(rf"{card}\b", text)


@pytest.mark.parametrize("path", ["save?view=1", "replay?view=1", "save?whole=true", "dice"])
def test_before_the_end_nobody_gets_anothers_view(tmp_path: Path, path: str) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=TWO)
        for key in ("", opened.key):
            await at.ask("GET", f"/api/tables/{opened.table.id}/{path}", key, status_of(path, key))

    visit(tmp_path, call)


def status_of(path: str, key: str) -> int:
    """How that is refused."""
    if path == "dice" or (key and "whole" in path):
        return 409
    return 403 if key else 401
