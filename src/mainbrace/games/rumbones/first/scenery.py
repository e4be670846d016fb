"""What a seat sees of a game of the first edition, where that is not what it sees of Second Tide."""

from __future__ import annotations

from functools import cache, partial

from msgspec.structs import replace

from mainbrace.games.rumbones.board import Board, Zone
from mainbrace.games.rumbones.content import SIDES, Box, Skill
from mainbrace.games.rumbones.first.reserve import is_in_reserve
from mainbrace.games.rumbones.first.turn import NAMES
from mainbrace.games.rumbones.guide.heroes import coins, numbers
from mainbrace.games.rumbones.scenery import Scenery, cards, dashboards, pieces
from mainbrace.games.rumbones.scenery.naming import effect_topics, hero_icon
from mainbrace.games.rumbones.scenery.whole import CHOOSING
from mainbrace.games.rumbones.state import Hero, Side, State
from mainbrace.kernel import Card, Entry, Panel, Piece, Track

KRAKEN = {
    "asleep": "Asleep. It comes if two dice show no more than all Kraken symbols in both pools, every turn.",
    "awake": "Between the ships: in every turn a die says what it does.",
    "dead": "Dead. It will not come back.",
}
MOST_OF_TWO_DICE = 12
TOKEN = "Dead Man's Token"


class FirstScenery(Scenery):
    """Phases, heroes In Reserve, prices instead of levels, and Kraken Pools of cards."""

    pool_end = MOST_OF_TWO_DICE

    def __init__(self, title: str, box: Box) -> None:
        super().__init__(title, box)
        self._hero_panel = cache(partial(hero_panel, box))
        self._crew_panel = cache(partial(crew_panel, box))
        self._kraken_panel = cache(partial(dashboards.kraken_panel, box, words=KRAKEN))
        self._feature = cache(partial(feature, box))
        self._angering = cache(partial(angering, box))

    def hero(self, board: Board, hero: Hero) -> Piece:
        """A hero with everything that lies on its card."""
        piece = pieces.hero(self._hero(hero.id, hero.side), board, hero, TOKEN)
        if is_in_reserve(hero):
            piece.marks = [*piece.marks, "In Reserve"]
            piece.topics = [*piece.topics, "reserve"]
        return piece

    def cards(self, state: State, seat: int | None) -> list[Card]:
        """The Kraken Pools lie open beside the other cards."""
        return super().cards(state, seat) + [
            self._angering(side.faction, number, card, place)
            for number, side in enumerate(state.sides)
            for place, card in enumerate(side.pool_cards)
        ]

    def tracks(self, state: State, number: int, side: Side) -> list[Track]:
        """The side whose turn it is also has the phase it is in."""
        shown = super().tracks(state, number, side)
        if state.phase and state.to_move == number:
            label = f"{self.box.factions[side.faction].name}: {NAMES[state.phase - 1]}"
            shown.append(Track("phase", label, state.phase, len(NAMES), number, ["round"]))
        return shown

    def status(self, state: State, factions: list[str]) -> str:
        """Whose turn it is, and which phase."""
        if state.round == 0:
            return CHOOSING
        return (
            f"Turn {state.round} of the {factions[state.to_move]}, {state.phase}: {NAMES[state.phase - 1]}."
        )

    def chapter(self, state: State) -> str:
        """Every turn is one."""
        if state.round == 0:
            return CHOOSING
        return f"Turn {state.round}, {self.box.factions[state.sides[state.to_move].faction].name}"


def hero_panel(box: Box, id: str, side: int, levels: tuple[int, ...]) -> Panel:
    """A hero card: its skills with what each use costs; nothing on it has levels."""
    card = box.heroes[id]
    entries = [dashboards.passive_entry(card.passive)] if card.passive is not None else []
    entries += [skill_entry(skill) for skill in card.skills]
    title = f"{card.title}. " if card.title else ""
    piece = f"{SIDES[side]}-{id}"
    line = f"{title}{card.role.capitalize()}."
    return Panel(f"board:{piece}", card.name, [line], side, piece, entries, hero_icon(card))


def skill_entry(skill: Skill) -> Entry:
    """A skill: what it is, what each use costs, its figures and its text."""
    only = skill.levels[0]
    price = coins(skill.price) if skill.price else "free"
    lines = [f"{skill.when}.", only.text] if skill.when else [only.text]
    topics = [skill.type, "prices", *effect_topics([only.effect])]
    return Entry(
        skill.name, "\n".join(filter(None, lines)), [skill.type, price, *numbers(only.profile)], topics
    )


def crew_panel(
    box: Box,
    faction: str,
    side: int,
    supply: tuple[int, int],
    upgrades: tuple[int, int],
    activated: bool,
    pots: tuple[str, ...],
) -> Panel:
    """The Crew's attacks, without Ransack and Fire Pots, which are Second Tide's."""
    panel = dashboards.crew_panel(box, faction, side, supply, upgrades, activated)
    return replace(panel, lines=[], entries=[entry for entry in panel.entries if entry.title != "Ransack"])


def feature(box: Box, board_name: str, side: int, objective: str, zone: Zone, damage: int) -> Piece:
    """An Objective that still stands, and what its destruction brings."""
    card = box.objectives[objective]
    help = f"{card.vp} VP, {coins(card.coins)} to share out. {card.text}".strip()
    return replace(pieces.feature(box, board_name, side, objective, zone, damage), help=help)


def angering(box: Box, faction: str, side: int, number: int, place: int) -> Card:
    """A card in a Kraken Pool."""
    card = box.factions[faction].deck[number]
    return cards.face(card, f"pool:{SIDES[side]}:{place}", "Kraken Pool", side)
