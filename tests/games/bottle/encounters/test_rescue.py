"""A bot brings home those who went down, if nobody stops it."""

from __future__ import annotations

from mainbrace.bots.heuristic import HeuristicBot
from mainbrace.bots.lookahead import Care
from mainbrace.games.bottle.encounters.options import AshoreOptions
from mainbrace.games.bottle.encounters.parties import SINGLY
from mainbrace.games.bottle.encounters.rescue import LATE
from mainbrace.games.bottle.skirmish.leaving import go_off
from mainbrace.games.bottle.skirmish.status import Status
from mainbrace.kernel import Match, Stream, seed_from
from tests.games.bottle.encounters.situation import GAME, Situation, drawn, outing

QUICK = Care(finalists=1, samples=1, looks=0)
LAID_LOW = drawn((18, 20, "S"), (18, 24, "M"), (20, 24, "M"))


def down(status: Status = "out-of-the-fight", encounter: str = "raid", drawing: str = LAID_LOW) -> Situation:
    """The captain lies on the ground, and two men are up."""
    v = outing(drawing, encounter=encounter)
    v.s.become(v.captain, status)
    return v


def worth(v: Situation, goal: str = "") -> float:
    """What the position is worth to the seat, with that order."""
    v.state.parties[0].goal = goal
    return GAME.evaluate(v.state)[0]


def take_up(v: Situation) -> None:
    """The first man has the captain in his arms."""
    man = v.party()[0]
    man.burden, v.captain.bearer, v.captain.square = v.captain.id, man.id, man.square


def test_a_bot_does_not_set_out_without_one_who_lies_there() -> None:
    v = down()
    assert worth(v, "leave") < worth(v, "wait") < worth(v, SINGLY)
    take_up(v)
    assert worth(v, "leave") > worth(v, SINGLY)


def test_a_bot_waits_for_one_who_is_stunned() -> None:
    v = down("stunned", "carousing")
    assert worth(v, "leave") < worth(v, "wait") - 5
    v.s.become(v.captain, "carry-on")
    assert worth(v, "leave") > worth(v, "wait") - 5


def test_the_nearer_to_home_with_him_the_better() -> None:
    lying, near = worth(down()), worth(down(drawing=drawn((18, 20, "S"), (18, 21, "M"), (20, 24, "M"))))
    v = down()
    take_up(v)
    borne = worth(v)
    go_off(v.s, v.party()[0], "left")
    assert lying < near < borne < worth(v)


def test_the_last_to_leave_him_has_not_come_nearer_to_home() -> None:
    v = down()
    for figure in v.party()[1:]:
        v.s.take_off(figure, "left")
    before = worth(v)
    v.s.take_off(v.party()[0], "left")
    assert worth(v) < before


def test_a_bot_goes_without_him_when_enemies_are_about_or_it_is_late() -> None:
    v = down(drawing=drawn((18, 20, "S"), (18, 24, "M"), (18, 4, "E")))
    assert worth(v, "leave") > worth(v, SINGLY)
    v = down()
    v.state.field.turn = LATE
    assert worth(v, "leave") > worth(v, SINGLY)


def test_a_bot_picks_its_captain_up_and_carries_him_off_the_table() -> None:
    v = down(drawing=drawn((18, 30, "S"), (18, 32, "M"), (20, 32, "M")))
    match = Match(GAME, AshoreOptions(encounter="raid"), v.state, Stream(seed_from("rescue")))
    bot, keys = HeuristicBot(b"mate", QUICK), list[str]()
    while (asked := match.decision) is not None and match.state.stage == "ashore":
        keys.append(bot.choose(match.observe(asked.seat)))
        match.choose(keys[-1])
    assert "lift:0" in keys
    assert "lay-down" not in keys
    assert "wait" not in keys
