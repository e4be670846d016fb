"""Files and replays: what may leave the server when, and what may come in."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mainbrace.kernel import Match, Stream, record, seed_from
from mainbrace.server.limits import Limits
from mainbrace.server.wire import DiceRecord, Opened, Replay, Seen
from tests.kernel.playing import begin, choose, play_out
from tests.kernel.toy import Terms
from tests.server.player import all_quiet, sat_down
from tests.server.serving import House, visit
from tests.server.toybox import toy, toys

ALONE = [{"kind": "here"}, {"kind": "bot", "level": "cabin-boy"}]
TWO = [{"kind": "here"}, {"kind": "link"}]


async def finished(at: House, **options: Any) -> Opened:
    """A table whose match two people have played to its end."""
    opened = await at.open(seats=TWO, options=options)
    line = at.line(opened.table.id)
    async with sat_down(line, opened.key) as host, sat_down(line, opened.links[1]) as guest:
        chance = Stream(b"finished")
        while host.outcome is None:
            for player in (host, guest):
                if player.question is not None and player.outcome is None:
                    await player.play(chance, 1)
            await all_quiet(host, guest)
    return opened


async def brought(at: House, players: int = 2) -> Opened:
    """A table of a whole match of Second Tide that was played at random."""
    game = toys()["second-tide"]
    match: Match[Any] = Match.new(game, {"selection": "random", "players": players}, seed_from("brought"))
    chance = Stream(b"brought")
    while match.decision is not None:
        match.take(match.decision.options.pick(chance))
    return msgspec.convert(await upload(at, match.save()), Opened, strict=False)


async def upload(at: House, data: bytes, status: int = 201) -> Any:
    """What the server says to a file."""
    return await at.ask("POST", "/api/saves", status=status, content=data)


def test_a_running_match_is_handed_out_as_its_seat_saw_it(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=TWO)
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            await host.choose("rest")
            answer = await at.client.get(
                f"/api/tables/{opened.table.id}/save", headers={"Authorization": f"Bearer {opened.key}"}
            )
            assert "attachment" in answer.headers["content-disposition"]
            seen = msgspec.json.decode(answer.content, type=Seen)
            assert (seen.view, seen.number) == (0, 1)
            assert [(entry.number, entry.events) for entry in seen.entries] == [
                (number, told) for number, _, _, told in host.told
            ]
            assert "seed" not in answer.json()
        problem = await upload(at, answer.content, 409)
        assert "one seat saw" in problem["reason"]

    visit(tmp_path, call)


def test_who_plays_alone_may_have_the_whole_record_early_and_it_says_so_for_good(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=ALONE)
        path = f"/api/tables/{opened.table.id}"
        await at.ask("GET", f"{path}/save?whole=true", status=401)
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            await host.choose("rest")
            await host.until(lambda host: host.question is not None)
            made = len((await at.table(opened)).match.taken)
            whole = await at.ask("GET", f"{path}/save?whole=true", opened.key)
            assert whole["disclosed"] == made
            await host.until(lambda host: host.table is not None and host.table.seed_known)
        again = await at.ask("GET", f"{path}/save?whole=true", opened.key)
        assert again["disclosed"] == made
        assert Match.load(json.dumps(whole).encode(), toy()).disclosed == made
        assert (await at.ask("GET", path))["seed_known"]

    visit(tmp_path, call)


@pytest.mark.parametrize("seats", [TWO, [{"kind": "here"}, {"kind": "here"}]])
def test_where_several_play_nobody_has_the_whole_record_early(tmp_path: Path, seats: list[Any]) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=seats)
        assert not opened.table.solo
        problem = await at.ask("GET", f"/api/tables/{opened.table.id}/save?whole=true", opened.key, 409)
        assert problem["code"] == "not-solo"
        assert "seed_known" not in await at.ask("GET", f"/api/tables/{opened.table.id}")

    visit(tmp_path, call)


def test_a_finished_match_is_handed_out_whole_to_anybody_and_proves_itself(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await finished(at, goal=5)
        answer = await at.client.get(f"/api/tables/{opened.table.id}/save")
        proven = record.verify(answer.content, toy())
        assert proven.outcome is not None
        assert proven.commitment == opened.table.commitment
        assert "disclosed" not in answer.json()

    visit(tmp_path, call)


def test_a_finished_match_is_replayed_as_any_seat_and_page_by_page(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await brought(at)
        path = f"/api/tables/{opened.table.id}/replay"
        table = await at.table(opened)
        for view in (0, 1, None):
            seat = "" if view is None else f"&view={view}"
            total = table.story(view).number + 1
            frames = []
            for start in range(0, total, 150):
                page = await at.ask("GET", f"{path}?start={start}&count=150{seat}")
                replay = msgspec.convert(page, Replay)
                assert (replay.total, replay.start) == (total, start)
                assert replay.frames[0].scene.areas
                frames += page["frames"]
            assert [frame["entry"]["number"] for frame in frames] == list(range(total))
            scene: dict[str, Any] = {}
            for frame in frames:
                scene |= frame["scene"]
            assert scene == {name: json.loads(part) for name, part in table.sections(view).items()}
            assert "Round 1" in [title for title, _ in replay.chapters]
            assert replay.outcome == table.match.outcome
        assert (await at.ask("GET", f"{path}?start=9999"))["frames"] == []

    visit(tmp_path, call, games=toys)


def test_a_page_of_a_replay_travels_at_a_fifth_of_its_size(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await brought(at)
        path = f"/api/tables/{opened.table.id}/replay?count=50"
        plain, packed = [
            await at.client.get(path, headers={"Accept-Encoding": way}) for way in ("identity", "gzip")
        ]
        assert plain.content == packed.content
        assert packed.num_bytes_downloaded * 5 < plain.num_bytes_downloaded
        assert packed.headers["cache-control"] == "no-store"

    visit(tmp_path, call, games=toys)


@pytest.mark.parametrize("query", ["start=-1", "count=0", "count=201", "start=x", "view=x"])
def test_a_replay_that_cannot_be_is_refused(tmp_path: Path, query: str) -> None:
    async def call(at: House) -> None:
        opened = await at.open()
        problem = await at.ask("GET", f"/api/tables/{opened.table.id}/replay?{query}", status=400)
        assert problem["field"] == query.partition("=")[0]

    visit(tmp_path, call)


def test_the_dice_of_a_finished_match_come_again_from_its_seed(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await brought(at)
        dice = msgspec.convert(await at.ask("GET", f"/api/tables/{opened.table.id}/dice"), DiceRecord)
        stream = Stream(bytes.fromhex(dice.seed))
        assert [(sides, stream.draw(sides)) for sides, _ in dice.draws] == dice.draws
        table = await at.table(opened)
        assert len(dice.draws) == table.match.chance.drawn
        rolled = [event.facts["faces"] for event in table.match.events if event.kind == "rolled"]
        assert len(dice.rolls) == len(rolled)
        for place, faces in zip(dice.rolls, rolled, strict=True):
            assert isinstance(faces, list)
            assert [value for _, value in dice.draws[place : place + len(faces)]] == faces

    visit(tmp_path, call, games=toys)


def test_a_save_opens_where_it_was_left_and_its_dice_are_known(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        match = choose(begin("brought"), "rest", "rest")
        opened = msgspec.convert(await upload(at, match.save()), Opened, strict=False)
        assert opened.table.seed_known
        assert opened.table.started
        table = await at.table(opened)
        assert table.match.choices == match.choices
        assert table.match.digest() == match.digest()
        assert table.kept.disclosed == 2
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            assert sorted(host.log) == [0, 1, 2]
            assert host.question is not None

    visit(tmp_path, call)


def test_a_finished_save_opens_as_over(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        match = play_out(begin("over", Terms(goal=4)))
        opened = msgspec.convert(await upload(at, match.save()), Opened, strict=False)
        assert opened.table.over
        again = await at.client.get(f"/api/tables/{opened.table.id}/save")
        assert again.content == match.save()

    visit(tmp_path, call)


def bad_files() -> dict[str, tuple[bytes, int, str]]:
    """Files that are no save, each with what must be said about it."""
    true = choose(begin("bad"), "rest").save()
    edited = json.loads(true) | {"choices": ["fly"]}
    other_rules = json.loads(true) | {"rules": "9"}
    other_content = json.loads(true) | {"content": "abc"}
    other_game = json.loads(true) | {"game": "chess"}
    many = json.loads(true) | {"choices": ["rest"] + [0] * 30_000}
    return {
        "nothing": (b"", 409, "truncated"),
        "no json": (b"\x89PNG", 409, "not JSON"),
        "truncated": (true[:-10], 409, "truncated"),
        "edited": (json.dumps(edited).encode(), 409, "'fly' is not a legal choice"),
        "other rules": (json.dumps(other_rules).encode(), 409, "rules: saved with version '9'"),
        "other content": (json.dumps(other_content).encode(), 409, "content: saved with other cards"),
        "other game": (json.dumps(other_game).encode(), 409, "game: found 'chess'"),
        "many choices": (json.dumps(many).encode(), 409, "choices: found 30001"),
        "huge": (b"x" * 300_000, 413, "262144 bytes"),
    }


@pytest.mark.parametrize("which", bad_files())
def test_a_file_that_is_no_true_save_is_refused_with_the_reason(tmp_path: Path, which: str) -> None:
    data, status, reason = bad_files()[which]

    async def call(at: House) -> None:
        problem = await upload(at, data, status)
        assert reason in problem["reason"]
        assert not at.hall.tables

    visit(tmp_path, call)


def test_a_save_that_takes_too_long_is_given_up_and_the_next_one_is_served(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        problem = await upload(at, begin("slow").save(), 409)
        assert problem["code"] == "too-long"

    visit(tmp_path, call, limits=Limits(upload_seconds=0.0))


def test_lessons_come_with_their_own_options_and_seed(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        games = {game["name"]: game for game in await at.ask("GET", "/api/games")}
        for lesson in games["second-tide"].get("lessons", []):
            opened = await at.open("second-tide", lesson=lesson["id"], options={"board": "ignored"})
            assert opened.table.lesson == lesson["id"]
            assert opened.table.seed_known
            kinds = [seat.kind for seat in opened.table.seats]
            assert kinds[lesson.get("seat", 0)] == "here"
            assert kinds.count("bot") == len(kinds) - 1
            assert (await at.table(opened)).kept.seed == seed_from(lesson["seed"])

    visit(tmp_path, call, games=toys)
