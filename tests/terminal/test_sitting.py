"""A person at the table, typing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from mainbrace.bots import Bot, RandomBot
from mainbrace.kernel import Computed, Decision, Listed, Match, Observation, Option, seed_from
from mainbrace.terminal import Sitting
from mainbrace.terminal.menu import Menu
from tests.lab.harbour import Bay, Harbour


class Gunner:
    """Fires whenever it may, else waits."""

    def choose(self, observation: Observation[Any]) -> str:
        assert observation.decision is not None
        return "fire" if "fire" in observation.decision.keys else "pass"


class Evening:
    """A sitting whose person types the given lines; what was printed is kept."""

    def __init__(self, *lines: str, match: Match[Bay] | None = None, bot: Bot | None = None) -> None:
        self.match = match or alongside()
        self.out = StringIO()
        self.prompts: list[str] = []
        console = Console(file=self.out, width=100, color_system=None)
        self.sitting = Sitting(self.match, 0, {1: bot or RandomBot(b"b")}, console, self.typing(lines))
        self.sitting.play()

    def typing(self, lines: tuple[str, ...]) -> Callable[[str], str]:
        script: Iterator[str] = iter(lines)

        def read(prompt: str) -> str:
            self.prompts.append(prompt)
            for line in script:
                if line == "^C":
                    raise KeyboardInterrupt
                return line
            raise EOFError

        return read

    @property
    def text(self) -> str:
        return self.out.getvalue()

    @property
    def words(self) -> str:
        """The text with every gap narrowed to a blank."""
        return " ".join(self.text.split())


def alongside(seed: str = "evening") -> Match[Bay]:
    """A fresh match in which seat 1 begins, found by trying seeds."""
    for number in range(100):
        match = Match.new(Harbour(), None, seed_from(f"{seed}{number}"))
        if match.state.active == 1 and "duck" in match.state.ships[0].hand:
            return match
    raise AssertionError("no such match among a hundred")


def under_fire() -> Match[Bay]:
    """The ships have closed in, seat 1 has fired, and seat 0 may duck."""
    match = alongside()
    for key in ("sail:5", "sail:1", "sail:4", "sail:2", "fire"):
        match.choose(key)
    assert match.decision is not None
    assert match.decision.ask == "duck"
    return match


def test_the_dice_are_sealed_before_the_first_question() -> None:
    evening = Evening()
    assert evening.text.startswith(f"Dice sealed: {evening.match.commitment}")
    assert evening.match.seed.hex() not in evening.text


def test_options_are_numbered_and_closed_ones_give_their_reason() -> None:
    text = Evening().text
    assert "1  Wait" in text
    assert "✗  Fire (closed: out of range: 2 at most)" in text


def test_odds_and_costs_stand_beside_the_options() -> None:
    match = alongside()
    for key in ("sail:5", "sail:1", "sail:4"):
        match.choose(key)
    match.choose("sail:2")
    match.choose("pass")
    assert "Fire 50% a hit" in Evening(match=match).words
    assert "Play Duck cost a card" in Evening(match=under_fire()).words


@pytest.mark.parametrize("line", ["2", "sail:1", " sail:1 "])
def test_an_option_is_chosen_by_number_or_key(line: str) -> None:
    evening = Evening(line)
    assert [taken.key for taken in evening.match.taken if taken.seat == 0] == ["sail:1"]


@pytest.mark.parametrize("line", ["0", "9", "sail:6", "nonsense", "fire"])
def test_what_is_no_option_changes_nothing_and_says_so(line: str) -> None:
    evening = Evening(line)
    assert not [taken for taken in evening.match.taken if taken.seat == 0]
    assert f"{line!r} is no option here" in evening.text


def test_enter_lets_an_interruption_pass() -> None:
    evening = Evening("", match=under_fire(), bot=Gunner())
    assert evening.match.taken[5].declined
    assert "Broadside: rolls" in evening.text


def test_enter_answers_nothing_else() -> None:
    evening = Evening("", "")
    assert not [taken for taken in evening.match.taken if taken.seat == 0]


def test_undo_takes_back_what_nobody_has_learnt_from() -> None:
    evening = Evening("duck", "undo", match=under_fire())
    assert evening.match.decision is not None
    assert evening.match.decision.ask == "duck"
    assert evening.match.state.ships[0].hand == ["duck"]


def test_undo_after_a_roll_is_refused_with_the_reason() -> None:
    evening = Evening("no", "undo", match=under_fire())
    assert "You cannot undo: a die was rolled" in evening.text
    assert len(evening.match.taken) == 6


def test_a_saved_match_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    evening = Evening("sail:1", f"save {file}")
    loaded = Match.load(file.read_bytes(), {"harbour": Harbour()})
    assert loaded.digest() == evening.match.digest()
    assert list(tmp_path.iterdir()) == [file]


def test_an_older_file_is_replaced_only_with_consent(tmp_path: Path) -> None:
    file = tmp_path / "old.json"
    file.write_text("old")
    assert "Nothing was saved." in Evening(f"save {file}", "n").text
    assert file.read_text() == "old"
    Evening(f"save {file}", "y")
    assert file.read_text() != "old"


@pytest.mark.parametrize("answer", ["^C", "EOF"])
def test_leaving_at_the_question_leaves_no_file(tmp_path: Path, answer: str) -> None:
    lines = ["quit"] if answer == "EOF" else ["quit", "^C"]
    evening = Evening(*lines)
    assert "Nothing was saved." in evening.text
    assert not list(tmp_path.iterdir())


def test_a_file_that_cannot_be_written_is_said_and_the_evening_goes_on(tmp_path: Path) -> None:
    evening = Evening(
        f"save {tmp_path / 'no' / 'such' / 'folder'}", "save ~nobody-at-all/x", "save", "sail:1"
    )
    assert evening.text.count("cannot write") == 2
    assert "Type `save FILE`" in evening.text
    assert [taken.key for taken in evening.match.taken if taken.seat == 0] == ["sail:1"]


def test_a_folder_is_not_offered_for_replacement(tmp_path: Path) -> None:
    evening = Evening(f"save {tmp_path}", "sail:1")
    assert "it is a folder; name a file" in evening.words
    assert not any("Replace it?" in prompt for prompt in evening.prompts)


def test_whoever_leaves_may_try_another_file(tmp_path: Path) -> None:
    file = tmp_path / "quit.json"
    evening = Evening("quit", str(tmp_path / "no" / "such"), str(file))
    assert "there is no folder" in evening.words
    assert file.exists()


def test_quit_asks_whether_to_save(tmp_path: Path) -> None:
    file = tmp_path / "quit.json"
    evening = Evening("quit", str(file))
    assert evening.prompts[-1].startswith("Save before you leave?")
    assert file.exists()


@pytest.mark.parametrize("no", ["", "n", "No"])
def test_who_does_not_want_to_save_may_say_so(
    no: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Evening("quit", no)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("lines", [(), ("^C",), ("sail:1", "^C")])
def test_end_of_input_and_interruption_leave_cleanly(lines: tuple[str, ...]) -> None:
    assert Evening(*lines).text.endswith("You leave the table. Nothing was saved.\n")


def test_looking_closer() -> None:
    text = Evening(
        "look z0", "look an", "look Bess's brig", "card Duck", "card", "look nothing", "help", "log"
    ).text
    assert "z0, shore\n  Anne's sloop (hull 3/3) (Anne)" in text
    assert "Sinks without a hull." in text
    assert "Duck\n  Not now." in text
    assert "There is nothing called 'nothing'" in text
    assert "undo            take your last choice back" in text


def test_the_other_hand_stays_hidden() -> None:
    match = alongside()
    match.state.ships[1].hand[:] = ["sail"]
    text = Evening("look Sail", "card", match=match).text
    assert "There is nothing called 'Sail'" in text
    assert "Bess, hand: 1 card (1 face down)" in text


def test_the_whole_match_is_told_to_its_end_and_the_seed_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    match = alongside()
    evening = Evening(*(["1", "no"] * 60), "", match=match, bot=RandomBot(b"shooter"))
    assert match.outcome is not None
    assert f"by the seed: {match.seed.hex()}" in evening.text
    assert "wins: " in evening.text or "It is over. " in evening.text


def test_too_many_options_are_cut_and_found_by_key() -> None:
    many = Computed(
        1000,
        lambda index: Option(f"at:{index}", None),
        lambda key: int(key[3:]) if key[3:].isdecimal() else None,
    )
    menu = Menu(Decision(0, "where", "Where?", many))
    assert (len(menu.options), menu.unlisted) == (99, 901)
    found = menu.find("at:700")
    assert found is not None
    assert found.key == "at:700"


def test_options_are_grouped_by_kind_and_single_ones_come_last() -> None:
    options = [Option(key, None) for key in ("end", "move:A", "rig", "attack:X", "move:B")]
    menu = Menu(Decision(0, "act", "Act!", Listed(options)))
    assert [title for title, _ in menu.groups] == ["Move", "Other"]
    assert [option.key for option in menu.options] == ["move:A", "move:B", "end", "rig", "attack:X"]


def test_what_every_option_is_about_is_not_pointed_at() -> None:
    options = [Option(f"move:{zone}", None, on=("hero", zone)) for zone in "ABCD"]
    assert Menu(Decision(0, "act", "Act!", Listed(options))).offers() == {
        "A": [1],
        "B": [2],
        "C": [3],
        "D": [4],
    }
