"""What every command does and prints."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from mainbrace.kernel import Match, Outcome, Stream, record, seed_from
from tests.cli.calling import assert_refused, json_of, run
from tests.lab.harbour import Bay, Harbour

pytestmark = pytest.mark.usefixtures("harbour")


def test_without_a_command_the_commands_are_listed() -> None:
    result = run()
    assert result.exit_code == 0
    assert all(
        name in result.stdout for name in ("games", "terminal", "watch", "sim", "replay", "verify", "bench")
    )


def test_games_are_listed_with_their_options() -> None:
    result = run("games")
    assert "harbour  Harbour, 2 players, rules 1" in result.stdout
    assert "--set wind=calm   calm, gale" in result.stdout
    games = {game["name"]: game for game in json_of("games")}
    assert games["harbour"]["options"]["hull"] == {"default": 3, "allowed": "a whole number"}


def test_a_simulation_reports_rates_intervals_and_speed() -> None:
    found = json_of(
        "sim", "harbour", "--games", 12, "--bots", "heuristic,random", "--seed", "s", "--above", "rounds=5"
    )
    assert found["win_rate"]["heuristic"] > 0.5
    assert found["win_rate"]["heuristic"] + found["win_rate"]["random"] == pytest.approx(1)
    low, high = found["win_rate_95"]["heuristic"]
    assert low < found["win_rate"]["heuristic"] <= high
    assert found["decisions_per_second"] > 0
    assert set(found["labels"]["flag"]) == {"red", "blue"}
    assert set(found["numbers"]["rounds"]["above"]) == {"0", "5"}
    assert (found["games"], found["seed"], found["bots"]) == (12, "s", ["heuristic", "random"])


def test_intervals_end_at_nothing_and_at_everything() -> None:
    above = json_of("sim", "harbour", "--games", 10, "--above", "rounds=9999")["numbers"]["rounds"]["above"]
    assert (above["9999"]["rate"], above["9999"]["low"]) == (0.0, 0.0)
    assert (above["0"]["rate"], above["0"]["high"]) == (1.0, 1.0)


def test_two_bots_of_a_kind_are_told_apart() -> None:
    found = json_of("sim", "harbour", "--games", 4, "--bots", "random,random")
    assert set(found["win_rate"]) == {"random", "random#2"}


def test_the_rows_are_the_same_whatever_the_jobs(tmp_path: Path) -> None:
    files = [tmp_path / "one", tmp_path / "two"]
    for jobs, file in enumerate(files, 1):
        run("sim", "harbour", "--games", 9, "--bots", "heuristic,random", "--jobs", jobs, "--out", file)
    one, two = (file.read_bytes() for file in files)
    assert one == two
    assert one.count(b"\n") == 9


def test_options_of_the_game_are_set() -> None:
    args = ("--games", 3, "--bots", "random", "--set", "rounds=1", "--set", "names=Ada, Eve")
    found = json_of("sim", "harbour", *args)
    assert found["options"]["names"] == ["Ada", "Eve"]
    assert found["numbers"]["rounds"]["most"] == 2


def test_a_simulation_for_people() -> None:
    result = run("sim", "harbour", "--games", 4, "--above", "shots=3")
    assert "95 % interval" in result.stdout
    assert "decisions/s" in result.stdout
    assert "0: 100.0%, 3: " in result.stdout
    assert not result.stderr


def test_a_watched_match_can_be_verified_and_replayed(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    watched = run("watch", "harbour", "--seed", "7", "--save", file)
    assert "Broadside: rolls" in watched.stdout
    assert "by the seed: " in watched.stdout
    verified = run("verify", file)
    assert verified.exit_code == 0
    assert "is a true match of harbour, won by seat" in verified.stdout
    told = run("replay", file).stdout
    assert told.splitlines()[:20] == watched.stdout.splitlines()[1:21]
    assert "by the seed: " not in run("replay", file, "--to", 3).stdout
    assert json_of("verify", file)["game"] == "harbour"


def saved(match: Match[Bay], file: Path) -> Path:
    """The match in a file."""
    file.write_bytes(match.save())
    return file


def half_played() -> Match[Bay]:
    """A match in which a card was drawn that only its owner saw."""
    match, chance = Match.new(Harbour(), None, seed_from("secret")), Stream(b"any")
    while not any(event.kind == "drawn" for event in match.events):
        assert match.decision is not None
        match.take(match.decision.options.pick(chance))
    return match


def played(match: Match[Bay]) -> Match[Bay]:
    """The same match at its end."""
    while match.decision is not None:
        match.take(match.decision.options.pick(Stream(b"rest")))
    return match


def test_the_seed_is_told_only_once_the_match_is_over(tmp_path: Path) -> None:
    match = half_played()
    file, seed = saved(match, tmp_path / "match.json"), match.seed.hex()
    for args in (
        ("verify", file),
        ("verify", file, "--json"),
        ("replay", file),
        ("terminal", "harbour", "--load", file),
    ):
        result = run(*args)
        assert result.exit_code == 0
        assert seed not in result.output
    found = json_of("verify", file)
    assert (found["seed"], found["outcome"], found["commitment"]) == (None, None, match.commitment)
    saved(played(match), file)
    assert json_of("verify", file)["seed"] == seed
    assert seed in run("verify", file).stdout
    assert seed in run("replay", file).stdout


def test_a_running_match_is_retold_without_its_secrets(tmp_path: Path) -> None:
    match = half_played()
    file = saved(match, tmp_path / "match.json")
    count = len(match.taken)
    assert "You draw" not in run("replay", file).stdout
    saved(played(match), file)
    assert "You draw" in run("replay", file).stdout
    assert "You draw" in run("replay", file, "--to", count).stdout


@pytest.mark.parametrize("to", [(), ("--to", 1)])
def test_a_save_that_only_claims_to_be_over_tells_no_secrets(tmp_path: Path, to: tuple[object, ...]) -> None:
    written = record.read(half_played().save())
    written.outcome = Outcome((0,), (1, 0), "claimed")
    written.checksum = written.sum()
    file = tmp_path / "match.json"
    file.write_bytes(msgspec.json.encode(written))
    result = run("replay", file, *to)
    assert result.exit_code == 2
    assert "outcome: recorded claimed" in result.stderr
    assert "You draw" not in result.stdout
    assert written.seed not in result.output


def test_a_replay_that_stops_early_still_says_that_the_file_was_edited(tmp_path: Path) -> None:
    written = record.read(played(half_played()).save())
    written.choices[-1] = "sell"
    file = tmp_path / "match.json"
    file.write_bytes(msgspec.json.encode(written))
    result = run("replay", file, "--to", 2)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"mainbrace: choices: number {len(written.choices)} of ")
    assert "Round 1 of 30" in result.stdout


def test_a_replay_that_stops_early_looks_at_the_checksum_too(tmp_path: Path) -> None:
    written = record.read(half_played().save())
    written.checksum = "0" * 64
    file = tmp_path / "match.json"
    file.write_bytes(msgspec.json.encode(written))
    result = run("replay", file, "--to", 2)
    assert result.exit_code == 2
    assert result.stderr == "mainbrace: checksum: the file was edited after it was saved\n"


def test_a_replay_stops_no_later_than_the_match(tmp_path: Path) -> None:
    match = half_played()
    file, count = saved(match, tmp_path / "match.json"), len(match.taken)
    assert run("replay", file, "--to", count).exit_code == 0
    assert_refused(run("replay", file, "--to", count + 1), f"--to: found {count + 1}; allowed: 0 to {count}")


def test_an_edited_match_is_not_verified(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    run("watch", "harbour", "--seed", "7", "--save", file)
    file.write_bytes(file.read_bytes().replace(b'"sail:', b'"sell:', 1))
    result = run("verify", file)
    assert result.exit_code == 2
    assert "choice " in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_person_plays_saves_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    first = run("terminal", "harbour", "--seed", "3", typed=f"1\nsave {file}\nquit\n\n")
    assert first.exit_code == 0
    assert file.exists()
    second = run("terminal", "harbour", "--load", file)
    assert second.exit_code == 0
    assert "You leave the table." in second.stdout


def test_whoever_plays_alone_needs_no_bots() -> None:
    result = run("terminal", "farobank", "--seed", "3", typed="1\nbet-1:3\nquit\n\n")
    assert result.exit_code == 0, result.output
    assert "Turn 1 of 10: place your bets." in result.output
    assert "Be1" in result.output


def test_a_bench_says_what_it_measured() -> None:
    found = json_of("bench", "harbour", "--games", 2)
    assert found["decisions_per_second"] > 0
    assert "additions" in run("bench", "harbour", "--games", 2).stdout
