"""Ships on the chart in three lines: where they lie, who sails them, and what the dice will show."""

from __future__ import annotations

from typing import Any, Self

from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.game import SeaFight
from mainbrace.games.bottle.sea.fight.options import SeaOptions
from mainbrace.games.bottle.sea.fight.sides import Captain, Side
from mainbrace.games.bottle.sea.fight.state import State, Step, Vessel
from mainbrace.games.bottle.sea.geometry import with_middle_at
from mainbrace.games.bottle.sea.wind import QUARTERS
from mainbrace.kernel import Match, Scene, Table
from tests.games.bottle.byhand import ByHand
from tests.games.bottle.sea.situation import ship

GAME = SeaFight()
N, NNE, NE, ENE, E, ESE, SE, SSE, S, SSW, SW, WSW, W, WNW, NW, NNW = range(16)
"""The headings."""
NAMES = ("Abandon", "Billy's Revenge", "Cormorant", "Dolphin", "Egret", "Fulmar", "Gannet", "Heron", "Ibis")


class Seascape(ByHand[State]):
    """A fight between Blue (seat 0) and Red (seat 1, or the book's tables), in which everybody is active.

    Say which ships there are, what the dice show, and `start` the match, or ask for the `fight` and call a
    rule by hand. Dice beyond the script fail the test.
    """

    game = GAME

    def __init__(self, players: int = 2, wind: Any = "north", luck: bytes = b"", **options: Any) -> None:
        super().__init__(luck)
        self.options = SeaOptions(players=players, **{"doubt": False, "meeting": "chosen", **options})
        theirs = [1] if self.options.is_duel else []
        sides = [
            Side("Blue", [0] if self.options.is_duel else list(range(players)), "english", "pirate", 1),
            Side("Red" if theirs else "the enemy", theirs, "spanish", "merchant", 1),
        ]
        self.state = State(self.options, sides, attacker=0, turn=1, wind=QUARTERS[wind])
        self.state.corner = (-2400, -2400)

    def ship(
        self,
        side: int = 0,
        hull: str = "warship-2",
        at: tuple[int, int] = (0, 0),
        heading: int = N,
        seat: int | None = None,
        **facts: Any,
    ) -> Self:
        """A ship whose bow is there; `middle` says where her middle is instead. Pirates are Blue's."""
        own = {each: facts.pop(each) for each in list(facts) if each in Vessel.__struct_fields__}
        where = facts.pop("middle", None)
        size = GAME.sea.hulls[hull].size
        number = len(self.state.vessels)
        usual = {"sailed_by": ("pirate", "merchant")[side], "name": NAMES[number]}
        record = ship(hull, **{**usual, **facts})
        seats = self.state.sides[side].seats
        vessel = Vessel(
            number,
            side,
            seat if seat is not None else (seats[0] if seats else -1),
            record,
            size,
            with_middle_at(where, heading, size).bow if where is not None else at,
            heading,
            **{"is_active": True, "began": record.crew, **own},
        )
        self.state.vessels.append(vessel)
        self.state.gold.append(0)
        return self

    def captain(self, number: int, rep: int = 5, influence: int = 0, **facts: Any) -> Self:
        """A player's Captain aboard a ship; without any said he has no Influence left."""
        star = Character("Ann Drew", rep, "pirate", "english", is_star=True, **facts)
        self.state.captains.append(Captain(star, number, influence))
        self.state.vessels[number].ship.captain = rep
        return self

    def grappled(self, *pair: int) -> Self:
        """Lines hold two ships together."""
        self.state.grapples.append((min(pair), max(pair)))
        return self

    def at_step(self, doing: Any, side: int = 0, *acting: int) -> Self:
        """A step of the turn is under way, in which these have yet to act; morale and its end follow."""
        self.state.steps = [Step(doing, side), Step("morale", 0), Step("end", 0)]
        self.state.to_act = list(acting)
        return self

    def dice(self, *faces: int) -> Self:
        """What the next dice show."""
        self.faces = [*(self.faces if self.script is None else self.left), *faces]
        self.script = None
        return self

    # Played as a match

    def start(self, *keys: str) -> Self:
        """Put the position on the table and make the first choices."""
        self.script = self.scripted()
        self.match = Match(GAME, self.options, self.state, self.script)
        return self.choose(*keys)

    # Played by hand

    @property
    def fight(self) -> Fight:
        """The fight for a rule to be called; it goes on rolling the scripted dice."""
        self.script = self.script or self.scripted()
        return Fight(Table(self.state, self.script, self.events), GAME.book, GAME.sea)

    # Looking

    @property
    def scene(self) -> Scene:
        """What everybody sees."""
        return GAME.scene(self.state, None)

    def at(self, number: int) -> Vessel:
        """A vessel as she is now."""
        return self.now.vessels[number]
