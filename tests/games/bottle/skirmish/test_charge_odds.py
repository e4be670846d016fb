"""The odds shown with a charge agree with all ways in which the charge can go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from fractions import Fraction

import msgspec
import pytest

from mainbrace.games.bottle.skirmish.charge import charge
from mainbrace.games.bottle.skirmish.chargeodds import charged
from mainbrace.games.bottle.skirmish.charging import options, rushed, rushes
from mainbrace.games.bottle.skirmish.fastmoves import declare_fast
from mainbrace.games.bottle.skirmish.insight import in_sight
from mainbrace.games.bottle.skirmish.skirmish import PAIR
from mainbrace.games.bottle.skirmish.status import DOWN
from mainbrace.kernel import Chances, Play
from tests.games.bottle.skirmish.enumeration import Throw, Throws, counting, played
from tests.games.bottle.skirmish.position import Position

NEAR = "1....E....\n..........\n.........."
FAR = "1............E....\n..................\n.................."


class EnoughError(Exception):
    """Somebody was shot down, or both go on to a second round: the odds say nothing of what follows."""


class FirstRound(Throws):
    """Dice until it is known what comes of a charge, as far as the odds tell."""

    def __init__(self, p: Position, who: str, throws: Sequence[Sequence[int]]) -> None:
        super().__init__(p.events, throws)
        self.position = p
        self.who = who

    def roll(self, count: int, why: str, *also: object, **more: object) -> Sequence[int]:
        melees = [roll for roll in self.position.rolls("Melee, ") if roll["why"].startswith("Melee, ")]
        if self.position[self.who].status in DOWN or (why.startswith("Melee, ") and len(melees) == 2):
            raise EnoughError
        return super().roll(count, why, *also, **more)  # type: ignore[arg-type]

    def may_show(self, count: int, why: str, at_most: int | None) -> Sequence[Throw]:
        """Of a swivel gun's dice the sixes count, of a fast move those up to Rep 3; some matter to nobody."""
        if why.startswith("Swivel gun"):
            return counting(count, low=5)
        if why.startswith("Fast move"):
            return counting(count, low=3)
        is_idle = "bounces" in why or why.startswith("Who is hit")
        return [(range(1, count + 1), Fraction(1))] if is_idle else super().may_show(count, why, at_most)


def came_of(p: Position, who: str, whom: str) -> str:
    """What became of a charge so far, in the words of the odds."""
    charger, target = p[who], p[whom]
    rolls = [p.rolls(f"Melee, {one} against {other}") for one, other in ((who, whom), (whom, who))]
    scores = [sum(face <= 3 for face in roll["faces"]) for each in rolls for roll in each]
    if target.status in DOWN or target.status == "captured":
        return "enemy down"
    if target.status == "run-away":
        return "enemy gets away"
    if charger.status in DOWN:
        return "go down in melee" if scores else "shot down first"
    if not scores:
        return "fall short"
    mine, theirs = scores
    if mine == theirs:
        return "evenly matched"
    return "win the round, enemy still up" if mine > theirs else "lose the round, still up"


def answered(play: Play[None], key: str) -> None:
    """Play on, with that answer where there is it, and else the first."""
    decision = next(play)
    while True:
        decision = play.send(decision.options.find(key) or next(iter(decision.options)))


def all_ways(
    p: Position, pairs: Sequence[tuple[str, str]], before: Callable[[], None] = lambda: None
) -> dict[str, Fraction]:
    """How often a charge of these, the last of whom one looks at, comes to what."""

    def happen(throws: Sequence[Sequence[int]]) -> str:
        p.again()
        p.s.dice = FirstRound(p, pairs[-1][0], throws)
        before()
        with suppress(EnoughError, StopIteration):
            answered(charge(p.s, [(p[who], p[whom]) for who, whom in pairs]), f"first:{p[pairs[-1][0]].id}")
        return came_of(p, *pairs[-1])

    return played(happen)


def assert_exact(p: Position, told: Chances | None, found: dict[str, Fraction]) -> None:
    """Each outcome is as likely as it is told to be, and nothing else happens."""
    assert told is not None
    assert dict(told.outcomes) == pytest.approx({"enemy down": 0.0} | {k: float(v) for k, v in found.items()})
    assert sum(found.values()) == 1
    assert told.outcomes[0][0] == "enemy down"


def ducked(p: Position) -> Position:
    p["E"].status, p["E"].prone = "duck-back", True
    return p


def laden(p: Position) -> Position:
    """The target carries a wounded comrade."""
    p["F"].status, p["F"].bearer, p["E"].burden = "out-of-the-fight", p["E"].id, p["F"].id
    p.s.place(p["E"], p["E"].square)
    return p


def held(p: Position) -> Position:
    """The target is in melee with another already."""
    p["2"].locked, p["E"].locked = [p["E"].id], [p["2"].id]
    return p


def known(p: Position) -> Position:
    """All have seen each other in this phase: whatever comes in sight on the way the odds leave out."""
    p.s.seen |= {one.id * PAIR + other.id for one in p.s.figures for other in p.s.figures}
    return p


def stand(drawing: str = NEAR, under: str = ".", there: str = ".") -> Position:
    """One of Rep 2 with bare hands before one of Rep 3: few dice, so that all ways can be played."""
    return known(Position(drawing, under={"1": under, "E": there}).give("1", rep=2).give("E", rep=3))


def cheap(p: Position) -> Position:
    """The charger of Rep 1, and a pistol against him."""
    return p.give("1", rep=1).give("E", "pistol", rep=4)


POSITIONS: dict[str, Callable[[], Position]] = {
    "pistol": lambda: stand().give("E", "pistol", rep=4),
    "empty": lambda: stand().give("1", "knife", rep=3).give("E", "pistol", rep=2, empty=True),
    "pitiful": lambda: stand().give("E", "pistol", rep=2),
    "hawk-eye": lambda: stand().give("E", "musket", rep=2, has=["hawk-eye"]),
    "merchant": lambda: stand().give("E", "pistol", rep=2, kind="merchant"),
    "held merchant": lambda: held(
        stand("1....E....\n.....2....\n..........").give("E", rep=2, kind="merchant")
    ),
    "merchant in a boat": lambda: stand(there="9").give("E", rep=2, kind="merchant"),
    "noble": lambda: stand().give("E", rep=2, kind="noble", star=True, power=1),
    "saved": lambda: stand().give("1", rep=1, power=1, has=["lucky-bastard"]).give("E", "musket", rep=4),
    "behind": lambda: stand().give("E", "pistol", facing="east"),
    "walled": lambda: stand(FAR.replace("1....", "1...b", 1)).give("E", "pistol", rep=4),
    "waiting": lambda: stand(under="T").give("E", "pistol", rep=4),
    "crowd": lambda: stand("1....E....\n23........\n..........").give("E", "pistol", rep=4),
    "leaders": lambda: (
        stand("1....E....\n2.....F...\n..........")
        .give("2", rep=6)
        .give("E", "pistol", rep=2)
        .give("F", rep=5)
    ),
    "friend in the way": lambda: stand("1...2E....\n..........\n..........").give("E", rep=2),
    "prone": lambda: ducked(stand().give("1", rep=1).give("E", "pistol", rep=2)),
    "laden": lambda: laden(stand("1....EF...\n..........\n..........").give("E", "pistol", rep=3)),
    "out of woods": lambda: cheap(stand(FAR, under="T")),
    "out of rough": lambda: cheap(stand(FAR, under=":")),
    "from rough": lambda: cheap(stand(under=":")),
    "into woods": lambda: cheap(stand("1...TE....\n....TT....\n....TT....", there="T")),
    "into rough": lambda: cheap(stand(FAR.replace(".E", ":E"), there=":")),
    "in woods": lambda: cheap(stand("1TTTTETTTT\nTTTTTTTTTT\nTTTTTTTTTT", under="T", there="T")),
}


@pytest.mark.rule("BR-145", "BR-146", "BR-149", "BR-151", "BR-153")
@pytest.mark.parametrize("name", POSITIONS)
def test_a_charge(name: str) -> None:
    p = POSITIONS[name]()
    found = all_ways(p, [("1", "E")])
    p.again()
    assert_exact(p, charged(p.s, p["1"], p["E"]), found)


@pytest.mark.rule("BR-145", "BR-149")
@pytest.mark.parametrize(("kind", "arms"), [("military", ["pistol"]), ("townsfolk", [])])
def test_others_who_go_along_may_be_shot_at_in_his_place(kind: str, arms: Sequence[str]) -> None:
    p = Position("1....E....\n2.........\n..........").give("1", rep=4).give("2", rep=2)
    p.give("E", *arms, rep=2, kind=kind)  # type: ignore[arg-type]

    found = all_ways(p, [("1", "E"), ("2", "E")])
    p.again()
    assert_exact(p, charged(p.s, p["2"], p["E"], [(p["1"], p["E"])]), found)


@pytest.mark.rule("BR-137", "BR-146")
@pytest.mark.parametrize("kind", ["cannon", "swivel"])
def test_a_charge_at_a_gun(kind: str) -> None:
    p = stand("1.........E....\n...............\n...............")
    p.gun("E", "E", "E", facing="west")
    p.field.guns[0].kind = kind  # type: ignore[assignment]

    def load() -> None:
        p.field.guns[0].loaded = True

    found = all_ways(p, [("1", "E")], load)
    p.again()
    load()
    assert_exact(p, charged(p.s, p["1"], p["E"]), found)


@pytest.mark.rule("BR-144")
def test_a_charge_with_a_fast_move_may_fall_short() -> None:
    p = (
        Position("1.................E....\n" + "." * 23 + "\n" + "." * 23)
        .give("1", rep=3)
        .give("E", "pistol", rep=2)
    )
    p.active("1")
    told = rushed(p.s, p["1"], p["E"], p.share("1"))

    def run() -> None:
        declare_fast(p.s, p.active("1"))

    assert_exact(p, told, all_ways(p, [("1", "E")], run))
    assert dict(told.outcomes)["fall short"] == pytest.approx(1 / 4)


@pytest.mark.rule("BR-144", "BR-189")
def test_nobody_is_told_to_rush_over_rough_ground() -> None:
    rough = "1.......:.........E....\n........:" + "." * 14 + "\n........:" + "." * 14
    for ground, can in ((rough, False), (rough.replace(":", "."), True)):
        p = Position(ground)
        activation = p.active("1")
        assert bool(rushes(p.s, activation, p["1"], p.share("1"), [])) == can


@pytest.mark.rule("BR-094", "BR-146")
def test_a_star_who_has_an_enemy_in_sight_is_told_the_odds_of_a_charge() -> None:
    p = Position(NEAR).give("1", "sword", star=True).give("E", "pistol", rep=5)
    p.s.seen.clear()
    p.dice(1, 1, 1, 1, 6, 6, 6, 6, 6)
    _, asked = p.run(in_sight(p.s, [p["1"]], p["1"]))
    assert asked is not None
    told = asked.options.get(f"charge:{p['E'].id}").chances
    assert told == charged(p.s, p["1"], p["E"])
    assert told is not None
    assert "shot down first" in dict(told.outcomes)


@pytest.mark.rule("BR-080")
def test_looking_at_the_odds_changes_nothing() -> None:
    p = Position(FAR).give("1", "sword").give("E", "pistol", kind="merchant")
    p.active("1")
    before = msgspec.msgpack.encode(p.field)
    (option,) = options(p.s, p["1"], [p["E"]])
    assert option.chances is not None
    assert msgspec.msgpack.encode(p.field) == before
