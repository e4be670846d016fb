"""Somebody who cuts out a ship through the page."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.afloat.sea import Sea
from mainbrace.games.bottle.encounters.flotilla import OWN, PRIZE
from mainbrace.games.bottle.encounters.state import Outing
from mainbrace.games.bottle.scenery.fight import onlooker
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Match, seed_from, square_at
from tests.web.landsman import GAME, TRIES, Landsman, habitual

ABOARD: Sequence[str] = (
    "charge:",
    "capture:",
    "fire:",
    "steer:",
    "helm:",
    "hands:make-sail",
    "hands:raise",
    "reload-all",
    "end",
)
"""What one does on the other ship: fight, and then sail her away."""
IN_BOAT: Sequence[str] = ("cast-off:", "row:", "fire:", "end")
COURSES = "to:"
IS_ON_BOARD = """(words) => {
  const prompt = document.querySelector('.prompt')
  const isAsked = prompt?.querySelector('h2')?.textContent === words
  const isListed = prompt?.querySelector('[data-option]:enabled') !== null
  return isAsked && (isListed || prompt.textContent.includes('on the board'))
}"""
"""Whether this is the question, and there are answers in the list or on the board."""


def raiding(match: Match[Outing]) -> str:
    """Into the boat, across, aboard, the anchor up, and away."""
    asked = match.decision
    assert asked is not None
    if asked.ask in ("course", "swim", "climb out"):
        return next(iter(asked.options)).key
    if asked.ask == "row on":
        return asked.keys[-1]
    return next_deed(match.state, asked.keys, asked.about) if asked.ask == "act" else habitual(match)


def next_deed(state: Outing, keys: Sequence[str], about: str) -> str:
    """What the figure that is asked does where it is."""
    sea = Sea(onlooker(GAME.book, state.field), state.waters, GAME.sea)
    figure = state.field.figures[int(about.removeprefix("fig:"))]
    for start in wishes(sea, figure):
        if found := [key for key in keys if key.startswith(start)]:
            return found[0]
    return "done" if "done" in keys else keys[0]


def wishes(sea: Sea, figure: Figure) -> Sequence[str]:
    """Beginnings of keys, the best first."""
    boat, ship = sea.boat_of(figure), sea.ship_of(figure)
    if boat is not None:
        is_there = sea.beside(boat) & sea.mask(sea.waters.crafts[PRIZE])
        is_worked_at = any(task.craft == boat.id and task.hands for task in sea.waters.tasks)
        if is_there:
            return ("charge:", "debark:", "fire:", "done")
        return ("end",) if is_worked_at else IN_BOAT
    if ship is not None and ship.id == OWN:
        return ("embark:", "end")
    return ABOARD


class Raider(Landsman):
    """A person who clicks where boats are to go, too."""

    habit = staticmethod(raiding)

    def wait_for_question(self) -> None:
        asked = self.match.decision
        if asked is not None and asked.ask == "course":
            self.page.wait_for_function(IS_ON_BOARD, arg=asked.words)
        else:
            super().wait_for_question()

    def answer(self, key: str) -> None:
        asked = self.match.decision
        assert asked is not None
        square = next((found for id in asked.options.get(key).on if (found := square_at(id))), None)
        if not key.startswith(COURSES) or square is None or asked.ask != "course":
            super().answer(key)
            return
        self.asked.append(asked.ask)
        self.wait_for_question()
        self.click_square(square[0], square[1], key)
        self.match.choose(key)


def winning_seed(most: int, **options: object) -> str:
    """The first seed whose match, played so, is won soon."""
    for number in range(TRIES):
        seed = f"cutting out {number}"
        match: Match[Outing] = Match.new(GAME, options, seed_from(seed))
        answers = 0
        while match.decision is not None and answers <= most:
            match.choose(raiding(match))
            answers += 1
        if match.outcome is not None and match.outcome.winners == (0,):
            return seed
    raise AssertionError(f"none of {TRIES} matches is won within {most} answers")
