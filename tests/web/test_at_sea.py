"""Fights at sea through the page by real clicks: a chase to its end on deck, a flight, a course, a roster."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from mainbrace.games.bottle.sea.fight.game import SeaFight
from mainbrace.kernel import Match
from tests.web.axe import serious_findings
from tests.web.conftest import PHONE, Harbour
from tests.web.landsman import HABITS as ASHORE
from tests.web.landsman import Landsman, check_coach, on_desk_and_phone

GAME = SeaFight()
CHASE: dict[str, Any] = {
    "meeting": "chosen",
    "ships": ["warship-3"],
    "foes": ["merchant-3"],
    "foe_sailors": "merchant",
    "turns": 8,
}

HABITS: Mapping[str, Sequence[str]] = {
    "advantage": ["urge"],
    "bearing": ["bear:2"],
    "heading": ["head:10"],
    "sails": ["full"],
    "fire": ["urge:", "fire:"],
    "grapple": ["grapple:"],
    "board": ["prize:", "board:"],
    "recruits": ["all"],
    "act": ["charge:", "fire:", "go:", "done"],
}
"""What a plain captain answers: the first of these beginnings that a key has, else the first key."""
NIGHT: dict[str, Any] = {"meeting": "undead", "ships": ["merchant-4"], "rep": 4}
PRIZE = "chase 204"
"""A chase that ends in a prize after a fight on deck, with Influence, in which men walk about."""
FLIGHT: dict[str, Any] = {"meeting": "chosen", "ships": ["merchant-5"], "foes": ["warship-2"]}
AWAY = "flight 7"
"""A sloop is hit, her crew stands fast, and she gets away in the turn in which she breaks off."""
OVERWHELMED = "flight 6"
"""She goes down under the first broadside."""
HAUNTED = "night 9"
"""A night in which men walk about, and the decks are cleared in the end."""

POINT = """([x, y]) => {
  const ground = document.querySelector('.frame svg.ground')
  const spot = new DOMPoint(x, y).matrixTransform(ground.getScreenCTM())
  return [spot.x, spot.y]
}"""
"""Where a point of the chart is on the screen."""


def bold(match: Match[Any]) -> str:
    """His answer; at the helm the plot that looks best, on deck what a plain man does ashore."""
    asked = match.decision
    assert asked is not None
    for start in HABITS.get(asked.ask) or ASHORE.get(asked.ask, []):
        if found := [key for key in asked.keys if key.startswith(start)]:
            return found[0]
    return asked.keys[0]


def fugitive(match: Match[Any]) -> str:
    """The answer of one who gives up the fight after its first turn."""
    asked = match.decision
    assert asked is not None
    return "break-off" if asked.ask == "helm" and match.state.turn > 1 else bold(match)


class Captain(Landsman):
    """Somebody who commands a ship through the page: points far apart are clicked, others are read."""

    game = GAME
    habit = staticmethod(bold)

    def play(self, shots: Sequence[str] = ()) -> None:
        while self.match.decision is not None:
            asked = self.match.decision.ask
            if asked in shots and asked not in self.asked:
                self.wait_for_question()
                self.page.wait_for_timeout(300)
                self.sailor.shoot(asked)
            self.answer(self.habit(self.match))

    def answer(self, key: str) -> None:
        asked = self.match.decision
        assert asked is not None
        if self.is_on_deck:
            Landsman.wait_for_question(self)
            super().answer(key)
            return
        self.asked.append(asked.ask)
        self.wait_for_question()
        self.press(self.unfolded(key))
        self.match.choose(key)

    @property
    def is_on_deck(self) -> bool:
        """True while men fight on deck, on a board of squares."""
        state = self.match.state
        return state.night is not None or any(fight.is_on for fight in state.decks)

    def wait_for_question(self) -> None:
        """Wait for what is asked now; places on the chart are folded away in the list."""
        asked = self.match.decision
        assert asked is not None
        expect(self.page.locator(".prompt h2").first).to_contain_text(asked.words[:20])
        self.page.locator(".prompt [data-option]:enabled, .prompt [data-spread]").first.wait_for()

    def unfolded(self, key: str) -> Locator:
        """An answer that can be read; a new question may fold it away again while one looks."""
        wanted = self.page.locator(f'.prompt [data-option="{key}"]').first
        fold = self.page.locator(f'.prompt [data-spread="{key.partition(":")[0]}"][aria-expanded="false"]')
        while not wanted.is_visible():
            wanted.or_(fold).first.wait_for()
            if fold.is_visible():
                self.press(fold)
        return wanted


def at_the_helm(captain: Captain) -> None:
    """Go on until a course is asked for."""
    while captain.match.decision is not None and captain.match.decision.ask != "helm":
        captain.answer(bold(captain.match))
    captain.wait_for_question()


def where(captain: Captain, key: str) -> tuple[float, float]:
    """Where the point of an answer is on the screen."""
    asked = captain.match.decision
    assert asked is not None
    (spot,) = asked.options.get(key).on
    x, y, *_ = (int(part) for part in spot.removeprefix("at:").split(","))
    captain.page.locator(".frame svg.ground").wait_for()
    left, top = captain.page.evaluate(POINT, [x, y])
    return left, top


def test_a_chase_ends_on_deck_and_in_a_prize(harbour: Harbour) -> None:
    captain = Captain(harbour.sailor(), PRIZE, **CHASE)
    captain.play(
        shots=[
            "bearing",
            "heading",
            "helm",
            "fire",
            "grapple",
            "board",
            "deck",
            "influence",
            "act",
            "cargo",
            "recruits",
        ]
    )
    assert {"helm", "fire", "grapple", "board", "deck", "influence", "act", "cargo"} <= set(captain.asked)
    assert captain.by_board > 0
    outcome = captain.match.outcome
    assert outcome is not None
    assert outcome.reason.endswith("struck and was taken")
    over = captain.page.get_by_role("dialog")
    over.wait_for()
    expect(over).to_contain_text(outcome.reason[:20])
    captain.sailor.shoot("over")


@on_desk_and_phone
def test_who_flies_and_gets_away_has_lost_nothing(
    harbour: Harbour, size: tuple[int, int], scheme: str
) -> None:
    captain = Captain(harbour.sailor("flight", size, scheme), AWAY, fugitive, **FLIGHT)
    captain.play(shots=["bearing", "heading", "helm", "fire", "morale"])
    assert captain.asked[-3:] == ["fire", "morale", "helm"]
    assert captain.match.state.vessels[0].ship.hits
    captain.see_the_end()
    captain.sailor.shoot("over")
    over = captain.page.get_by_role("dialog")
    expect(over.get_by_role("heading", name="It is over")).to_be_visible()
    expect(over.locator(".reason")).to_have_text("nobody has won: Blue got away")


def test_a_victory_of_the_enemy_is_told_as_one(harbour: Harbour) -> None:
    captain = Captain(harbour.sailor(), OVERWHELMED, **FLIGHT)
    captain.play()
    over = captain.page.get_by_role("dialog")
    expect(over.get_by_role("heading", name="It is over")).to_be_visible()
    expect(over.locator(".reason")).to_have_text("victory for the enemy: Blue went down")
    expect(captain.page.get_by_role("log").first).to_contain_text("Victory for the enemy: Blue went down.")


@on_desk_and_phone
def test_undead_pirates_come_aboard_by_night(harbour: Harbour, size: tuple[int, int], scheme: str) -> None:
    captain = Captain(harbour.sailor("night", size, scheme), HAUNTED, **NIGHT)
    captain.play(shots=["captain on deck", "which group", "act"])
    assert {"captain on deck", "act", "break off"} <= set(captain.asked)
    assert captain.by_board > 0
    assert captain.match.outcome is not None
    over = captain.page.get_by_role("dialog")
    over.wait_for()
    expect(over).to_contain_text("are clear of Undead Pirates")
    captain.sailor.shoot("over")


def test_a_point_of_the_chart_shows_where_a_course_leads(harbour: Harbour) -> None:
    """Her hull at its end and the arcs of her guns are drawn, and the tip tells the rest."""
    captain = Captain(harbour.sailor(), "chase 23", **CHASE)
    at_the_helm(captain)
    asked = captain.match.decision
    assert asked is not None
    option = next(iter(asked.options))
    captain.page.mouse.move(*where(captain, option.key))
    tip = captain.page.locator(".tip")
    expect(tip).to_contain_text("inches in your next move")
    captain.sailor.shoot("course")


def test_a_course_is_chosen_on_the_chart(harbour: Harbour) -> None:
    captain = Captain(harbour.sailor(), "chase 23", **CHASE)
    at_the_helm(captain)
    asked = captain.match.decision
    assert asked is not None
    key = next(iter(asked.options)).key
    captain.page.mouse.click(*where(captain, key))
    captain.match.choose(key)
    captain.wait_for_question()


def test_the_roster_of_a_ship_lies_beside_the_chart(harbour: Harbour) -> None:
    captain = Captain(harbour.sailor(), "chase 23", **CHASE)
    at_the_helm(captain)
    foe = captain.match.state.vessels[1]
    captain.page.locator(f'[data-panel="sheet:{foe.id}"]').click()
    sheet = captain.page.locator("section.boards")
    expect(sheet).to_contain_text(foe.name)
    expect(sheet).to_contain_text("Speed by heading")
    captain.sailor.shoot("roster")


def test_a_chase_on_a_phone(harbour: Harbour) -> None:
    captain = Captain(harbour.sailor("phone", PHONE, "dark"), PRIZE, **CHASE)
    captain.play(shots=["helm", "deck", "influence", "act", "cargo"])
    assert "act" in captain.asked
    captain.see_the_end()


@on_desk_and_phone
def test_nobody_is_kept_out(harbour: Harbour, size: tuple[int, int], scheme: str) -> None:
    captain = Captain(harbour.sailor("reader", size, scheme), "chase 23", **CHASE)
    at_the_helm(captain)
    assert serious_findings(captain.page) == []


@on_desk_and_phone
def test_the_coach_speaks(harbour: Harbour, size: tuple[int, int], scheme: str) -> None:
    check_coach(harbour.sailor("learner", size, scheme), GAME)
