"""And a Bottle of Rum! ashore, as a game at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from mainbrace.games.bottle.assistant.charts import charts_of
from mainbrace.games.bottle.band import Customs
from mainbrace.games.bottle.book import Book, load_book
from mainbrace.games.bottle.characters import switched_off
from mainbrace.games.bottle.encounters import evaluation
from mainbrace.games.bottle.encounters.agenda import converse, resume
from mainbrace.games.bottle.encounters.ending import judge_all, score, wrap_up
from mainbrace.games.bottle.encounters.gaming import play_on
from mainbrace.games.bottle.encounters.happenings import Happenings
from mainbrace.games.bottle.encounters.keepsakes import brought_home, keepsake, lives_on, since
from mainbrace.games.bottle.encounters.landfall import Landfall
from mainbrace.games.bottle.encounters.landing import land_next, lay_table, muster_next
from mainbrace.games.bottle.encounters.options import AshoreOptions, check, is_in_settlement
from mainbrace.games.bottle.encounters.plots import plot_of
from mainbrace.games.bottle.encounters.purposes import Market
from mainbrace.games.bottle.encounters.robbery import waylay
from mainbrace.games.bottle.encounters.sentences import SENTENCES
from mainbrace.games.bottle.encounters.state import Agreed, Outing
from mainbrace.games.bottle.encounters.venture import Venture, agreed_book
from mainbrace.games.bottle.farobank.house import load_house
from mainbrace.games.bottle.guide.art import icons, picture
from mainbrace.games.bottle.guide.forms import choices, room
from mainbrace.games.bottle.guide.glossary import glossary
from mainbrace.games.bottle.guide.lessons import lessons
from mainbrace.games.bottle.scenery.outing import outing_scene
from mainbrace.games.bottle.sea.seabook import load_sea_book
from mainbrace.games.bottle.sentences import read_out
from mainbrace.games.bottle.skirmish.sentences import as_read
from mainbrace.games.bottle.skirmish.turns import take_turn
from mainbrace.kernel import Chance, Choice, Event, Facts, Game, Keepsake, Outcome, Play, Scene, Table


class Ashore(Game[Outing, AshoreOptions]):
    """A Star and his men go ashore."""

    name: ClassVar[str] = "ashore"
    title: ClassVar[str] = "And a Bottle of Rum!: Ashore"
    seats: ClassVar[range] = range(1, 5)
    rules: ClassVar[str] = "1"
    about: ClassVar[str] = (
        "Go ashore with a Star of your own: carouse in the taverns, raid, trade, hunt for treasure, cut out "
        "ships by boat, and see whom you meet. The book's tables play everybody else."
    )
    minutes: ClassVar[int] = 40
    State = Outing
    Options = AshoreOptions
    sentences: Mapping[str, str] = SENTENCES

    def __init__(self, content: Path | None = None) -> None:
        self.book: Book = load_book(content)
        self.house = load_house(content)
        self.sea = load_sea_book(content)
        self.charts = charts_of(self.book, self.house, self.sea, content)
        self._books: dict[tuple[bool, bool], Book] = {}
        self.icons = icons()
        self.picture = picture()
        self.glossary = glossary(self.book)
        self.lessons = lessons() if content is None else ()

    @property
    def content(self) -> str:
        return f"{self.book.digest}-{self.sea.digest}"

    def setup(self, options: AshoreOptions, chance: Chance) -> Outing:
        check(self.sea, options)
        market = Market(options.hold, options.cargo)
        agreed = agreed_of(options)
        return Outing(
            options.encounter,
            options.nation,
            options.level,
            is_in_settlement(options),
            options.level,
            options.part,
            agreed,
            market=market,
            loaded=list(options.loaded),
        )

    def players(self, options: AshoreOptions) -> int:
        return options.players

    def choices(self, options: AshoreOptions | None = None) -> Mapping[str, Sequence[Choice]]:
        return choices(self.book, self.house, self.sea, options)

    def room(self, options: AshoreOptions) -> Mapping[str, int]:
        return room(options)

    def turn(self, table: Table[Outing]) -> Play[None]:
        state = table.state
        plot = plot_of(state.encounter, state.is_robbery)
        v = Venture(table, self.agreed_book(state.agreed), self.house, self.sea, plot)
        hooks = Landfall(v) if state.encounter == "cutting-out" else Happenings(v)
        if state.stage == "stars":
            return muster_next(v)
        if state.stage == "table":
            return lay_table(v, hooks)
        if state.ambush and not state.is_robbery and not state.talks:
            return waylay(v, hooks)
        v.lay_out(hooks)
        if state.talks:
            return converse(v)
        if state.stage == "landing":
            return land_next(v)
        if state.is_gaming:
            return play_on(v)
        if state.stage == "court":
            return judge_all(v)
        if state.field.over:
            return wrap_up(v)
        return resume(v) if state.agenda else take_turn(v.s)

    def agreed_book(self, agreed: Agreed) -> Book:
        """The book with what was agreed otherwise, changed once."""
        key = (agreed.two_dice, agreed.dear_items)
        if key not in self._books:
            self._books[key] = agreed_book(self.book, *key)
        return self._books[key]

    def outcome(self, state: Outing) -> Outcome | None:
        if state.stage != "over":
            return None
        scores = [score(self.sea, state, seat) for seat in range(state.agreed.players)]
        return Outcome(tuple(state.winners), tuple(scores), state.reason, self.keepsakes(state))

    def keepsakes(self, state: Outing) -> tuple[Keepsake, ...]:
        """The Stars who are alive and have not run for good."""
        figures = state.field.figures
        return tuple(
            keepsake(
                self.book,
                party.seat,
                brought_home(self.book, figures[party.star]),
                since(figures[party.star]),
            )
            for party in state.parties
            if lives_on(figures[party.star])
        )

    def redact(self, state: Outing, seat: int | None, chance: Chance, seen: Outing) -> None:
        """Nothing is hidden: who a PEF is is rolled when it is met."""

    def scene(self, state: Outing, seat: int | None) -> Scene:
        return outing_scene(self.title, self.agreed_book(state.agreed), self.house, state)

    def tell(self, event: Event) -> str:
        return as_read(read_out(event, SENTENCES))

    def evaluate(self, state: Outing) -> Sequence[float]:
        return evaluation.evaluate(state, self.book, plot_of(state.encounter, state.is_robbery))

    def facts(self, state: Outing) -> Facts:
        field = state.field
        met = sum(1 for figure in field.figures if figure.side not in state.own_sides)
        return Facts({"turns": field.turn, "met": met, "arrested": len(state.arrested), "found": state.found})


def agreed_of(options: AshoreOptions) -> Agreed:
    """What of the options matters later."""
    return Agreed(
        options.players,
        options.opposed,
        options.star,
        options.kind,
        options.home,
        options.rep,
        switched_off(options),
        tuple(options.stars),
        options.band,
        options.purse,
        Customs(options.attributes, options.women, options.np_star_power),
        options.ground,
        options.aim,
        options.suspicious,
        options.traded,
        options.wanted,
        options.two_dice,
        options.neighbourhoods,
        options.dear_items,
        options.payment == "four-for-one",
        options.farobank_once,
        options.surgeon,
        options.area,
        options.foul,
        options.quarry,
        options.prize,
        options.boats,
        options.lowered,
        options.guns,
        options.gun,
    )
