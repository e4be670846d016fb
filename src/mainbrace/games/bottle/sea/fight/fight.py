"""The fight as the rules see it: state, dice, both books, and who is where."""

from __future__ import annotations

from collections.abc import Iterator

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.sea import ships
from mainbrace.games.bottle.sea.bigbattles import is_big
from mainbrace.games.bottle.sea.collisions import after_evading
from mainbrace.games.bottle.sea.fight.sides import Captain, Side
from mainbrace.games.bottle.sea.fight.state import NOBODY, DeckFight, Melee, State, Vessel
from mainbrace.games.bottle.sea.geometry import gap
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.seaterms import Section
from mainbrace.games.bottle.sea.wind import POINTS, Heading, inches, section
from mainbrace.games.bottle.sentences import counted
from mainbrace.kernel import Table

LAST_DIE = 0.8
"""What the last die of Influence is worth to one who keeps it, where a whole hull is worth ten."""
THOUSANDTHS = 1000
COLOURS = ("Blue", "Red")
"""What the players are called, by seat, as clients colour them."""
WAYS = (
    "north",
    "north-north-east",
    "north-east",
    "east-north-east",
    "east",
    "east-south-east",
    "south-east",
    "south-south-east",
    "south",
    "south-south-west",
    "south-west",
    "west-south-west",
    "west",
    "west-north-west",
    "north-west",
    "north-north-west",
)
"""The sixteen headings in words."""


class Fight:
    """What every rule has in its hands."""

    __slots__ = ("ask", "book", "chance", "dice", "offer", "sea", "state", "table", "tell")

    def __init__(self, table: Table[State], book: Book, sea: SeaBook) -> None:
        self.table = table
        self.state = table.state
        self.book = book
        """The tables of people."""
        self.sea = sea
        """The tables of ships."""
        self.ask = table.ask
        self.offer = table.offer
        self.tell = table.tell
        self.dice = table.dice
        self.chance = table.chance

    # Who there is

    def vessel(self, id: int) -> Vessel:
        """A vessel by her number."""
        return self.state.vessels[id]

    def side(self, vessel: Vessel) -> Side:
        """The fleet she belongs to."""
        return self.state.sides[vessel.side]

    def afloat(self, side: int | None = None) -> list[Vessel]:
        """The vessels on the chart, all of them or those of a side."""
        return [each for each in self.state.vessels if each.is_afloat and (side is None or each.side == side)]

    def fighting(self, side: int) -> list[Vessel]:
        """The vessels of a side that fight on."""
        return [each for each in self.state.vessels if each.side == side and each.is_fighting]

    def flagship(self, side: int) -> Vessel:
        """The first ship of a fleet, whatever has become of her (BS-053)."""
        return next(each for each in self.state.vessels if each.side == side)

    def enemies(self, vessel: Vessel) -> list[Vessel]:
        """The ships of the other side that are afloat and nobody's prize."""
        return [each for each in self.afloat(1 - vessel.side) if each.taken_by == NOBODY]

    def threats(self, vessel: Vessel) -> list[Vessel]:
        """The ships of the other side that would still do her harm."""
        return self.fighting(1 - vessel.side)

    def others(self, vessel: Vessel) -> list[Vessel]:
        """All other ships on the chart."""
        return [each for each in self.afloat() if each.id != vessel.id]

    def captain(self, vessel: Vessel) -> Captain | None:
        """The player's Captain who is aboard, if any is."""
        for captain in self.state.captains:
            if captain.vessel == vessel.id:
                return captain
        return None

    def influence(self, vessel: Vessel) -> int:
        """Dice that her Captain could still add to rolls of hers (BS-044)."""
        found = self.captain(vessel)
        return found.influence if found is not None and not vessel.captain_hurt else 0

    def spend_influence(self, vessel: Vessel, worth: float) -> int:
        """A die of her Captain's for one roll (BS-044), which is expected to be worth so much to her.

        The fewer he has left, the dearer they are; after the fight none is worth anything.
        """
        captain = self.captain(vessel)
        assert captain is not None
        assert captain.influence > 0
        captain.thrift += round(THOUSANDTHS * (worth - LAST_DIE / captain.influence))
        captain.influence -= 1
        self.tell("influence", who=captain.star.name, left=captain.influence)
        return 1

    @property
    def is_big(self) -> bool:
        """True if a side has put to sea with ships enough for a Big Sea Battle (BS-182, BSQ-93)."""
        return is_big(self.sea, *(sum(each.side == side for each in self.state.vessels) for side in (0, 1)))

    # What she can do now

    def maneuver(self, vessel: Vessel) -> int:
        """Her Maneuver as damage and missing hands leave it."""
        return ships.maneuver(self.sea, vessel.ship)

    def maneuver_now(self, vessel: Vessel) -> int:
        """The same in this turn: half of it if she turned aside in her last move (BS-138)."""
        whole = self.maneuver(vessel)
        return after_evading(whole) if vessel.is_slowed else whole

    def guns(self, vessel: Vessel) -> int:
        """Her guns as damage and missing hands leave them."""
        return ships.guns(self.sea, vessel.ship)

    def section(self, heading: Heading) -> Section:
        """How a ship with that heading lies to the wind."""
        return section(self.sea, heading, self.state.wind)

    def speed(self, vessel: Vessel, heading: Heading | None = None) -> int:
        """Inches she would sail in this turn with her sails as they are, on her own or another heading."""
        at = self.section(vessel.heading if heading is None else heading)
        return inches(self.sea, self.maneuver_now(vessel), at, vessel.sails)

    # Who is near whom

    def gap(self, one: Vessel, other: Vessel) -> int:
        """From gunwale to gunwale, in hundredths of an inch."""
        return gap(one.outline, other.outline)

    def nearest(self, vessel: Vessel, among: list[Vessel]) -> Vessel | None:
        """The nearest of some ships."""
        return min(among, key=lambda each: (self.gap(vessel, each), each.id), default=None)

    def grappled_to(self, vessel: Vessel) -> list[Vessel]:
        """The ships she is grappled to."""
        return [self.vessel(id) for id in self._grappled(vessel.id)]

    def _grappled(self, id: int) -> Iterator[int]:
        for one, other in self.state.grapples:
            if id == one:
                yield other
            elif id == other:
                yield one

    def are_grappled(self, one: Vessel, other: Vessel) -> bool:
        """True if lines hold two ships together."""
        return pair(one, other) in self.state.grapples

    def let_go(self, vessel: Vessel) -> None:
        """No line holds her any more, and nobody fights on her deck."""
        self.state.grapples = [each for each in self.state.grapples if vessel.id not in each]
        self.state.melees = [each for each in self.state.melees if not is_part(each, vessel)]

    def melees(self, vessel: Vessel) -> list[Melee]:
        """The boardings she has a part in."""
        return [each for each in self.state.melees if is_part(each, vessel)]

    @property
    def is_by_figures(self) -> bool:
        """True if boardings are fought figure by figure: as agreed, and never in a big battle (BS-182)."""
        return self.state.agreed.boarding == "figures" and not self.is_big

    def deck_fight(self, vessel: Vessel) -> DeckFight | None:
        """The fight figure by figure that she has a part in."""
        return next((each for each in self.state.decks if is_part(each, vessel)), None)

    @property
    def now_on_deck(self) -> DeckFight | None:
        """The fight on deck whose turn it is."""
        return next((each for each in self.state.decks if each.is_on), None)


def is_part(melee: Melee | DeckFight, vessel: Vessel) -> bool:
    """True if she has a part in a boarding."""
    return vessel.id in (melee.boarder, melee.boarded)


def pair(one: Vessel, other: Vessel) -> tuple[int, int]:
    """Two ships as grapples name them."""
    return min(one.id, other.id), max(one.id, other.id)


def piece(vessel: Vessel) -> str:
    """What scenes call a vessel."""
    return f"ship:{vessel.id}"


def spoken(hundredths: int) -> str:
    """A distance in words: 5.25 inches."""
    return counted(hundredths / 100, "inch")


def way(heading: Heading) -> str:
    """A heading in words."""
    return WAYS[heading % POINTS]
