"""What everybody sees: the layout with its bets, the dice, accounts and the case-keeper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from mainbrace.games.bottle.farobank.bets import NUMBERS, Number
from mainbrace.games.bottle.farobank.betting import stake_id
from mainbrace.games.bottle.farobank.house import House
from mainbrace.games.bottle.farobank.state import Punter, Sitting
from mainbrace.games.bottle.farobank.words import gp, signed
from mainbrace.kernel import Area, Face, Panel, Piece, Row, Scene, Stat, Track

LOSING, WINNING, LAST = "Losing", "Winning", "Turn"
"""Where the Banker's dice lie."""
SPOTS = (
    (LOSING, "Losing number", "losing-number", "The first die: bets on its number are lost."),
    (LAST, "The Turn", "bet-the-turn", "The last die of a game."),
    (WINNING, "Winning number", "winning-number", "The second die: bets on its number are paid."),
)
LAYOUT = "Farobank"
"""What is written on the rim of the table."""
ACROSS = 3
"""Boxes of the layout side by side, each two squares wide and high, below the dice."""


class Scenery:
    """Draws scenes."""

    def __init__(self, title: str, house: House) -> None:
        self.title = title
        self.house = house

    def scene(self, sitting: Sitting, games: int, names: Sequence[str]) -> Scene:
        """Everything there is to see, for punters and for those who look on."""
        return Scene(
            title=self.title,
            status=self.status(sitting),
            players=list(names),
            areas=areas(),
            pieces=[*dice(sitting), *stakes(sitting, names)],
            tracks=self.tracks(sitting, games, names),
            panels=[case_keeper(sitting), turns(sitting), accounts(sitting, names)],
            chapter=chapter(sitting),
            ground="wood",
        )

    def status(self, sitting: Sitting) -> str:
        """Where the game stands, in a line."""
        limit = f"Limit {gp(sitting.limit)} a number."
        if not sitting.is_open:
            return f"The Bank is closed. {limit}"
        turn = min(len(sitting.rolls) + 1, self.house.turns)
        now = "the Turn" if sitting.is_turn else f"turn {turn} of {self.house.turns}"
        return f"Game {sitting.game}, {now}. {limit}"

    def tracks(self, sitting: Sitting, games: int, names: Sequence[str]) -> list[Track]:
        """What everybody has where, how far the game is, and how many there will be."""
        shown = [track for owner, name in enumerate(names) for track in purses(sitting, owner, name)]
        shown.append(Track("turns", "Turns played", len(sitting.rolls), self.house.turns, topics=["turns"]))
        if games > 1:
            shown.append(Track("games", "Game", sitting.game, games, topics=["game"]))
        return shown


def chapter(sitting: Sitting) -> str:
    """How far the evening has come; dice are told under what it is once they have rolled."""
    if not sitting.is_open:
        return f"Game {sitting.game} is over" if sitting.game else "Before the first game"
    played = len(sitting.rolls)
    if not played:
        return f"Game {sitting.game} begins"
    return f"Game {sitting.game}, {played} {'turn' if played == 1 else 'turns'} played"


def areas() -> list[Area]:
    """The six boxes in two rows, and above them where the dice lie."""
    spots = [spot(column, *each) for column, each in enumerate(SPOTS)]
    return spots + [box(number) for number in NUMBERS]


def spot(column: int, id: str, label: str, topic: str, help: str) -> Area:
    """Where a die lies, with a picture of what it means printed beside it."""
    return Area(
        id,
        "spot",
        label,
        (2 * column, 0),
        (2, 1),
        help=help,
        group=LAYOUT,
        topics=[topic],
        material="felt",
        face=Face(icon=topic),
    )


def box(number: Number) -> Area:
    """A box of the layout, with the face of a die printed on the felt."""
    row, column = divmod(number - 1, ACROSS)
    return Area(
        str(number),
        "box",
        f"Number {number}",
        (2 * column, 1 + 2 * row),
        (2, 2),
        group=LAYOUT,
        topics=["bet", "copper"],
        material="felt",
        face=Face(icon=f"die-{number}"),
    )


def dice(sitting: Sitting) -> list[Piece]:
    """The dice of the last turn, and that of the Turn once it was rolled."""
    shown = []
    if sitting.rolls:
        roll = sitting.rolls[-1]
        shown += [
            die("losing", "Losing number", LOSING, roll.losing),
            die("winning", "Winning number", WINNING, roll.winning),
        ]
    if sitting.last_die:
        shown.append(die("last", "Die of the Turn", LAST, sitting.last_die))
    return shown


def die(id: str, label: str, area: str, face: int) -> Piece:
    """A die as it fell."""
    return Piece(f"die:{id}", "feature", label, area, count=face, form="die", icon=f"die-{face}")


def stakes(sitting: Sitting, names: Sequence[str]) -> list[Piece]:
    """Every bet, with what it has just won; a coppered one is another piece."""
    shown = []
    for place, punter in enumerate(sitting.punters):
        for amount, number, is_coppered in punter.bets.each():
            won = punter.winnings.coppered if is_coppered else punter.winnings.plain
            shown.append(
                Piece(
                    stake_id(place, number, is_coppered),
                    "bet",
                    f"Coppered bet of {names[place]}" if is_coppered else f"Bet of {names[place]}",
                    str(number),
                    place,
                    amount,
                    [Stat("won", won[number - 1])],
                    ["coppered"] if is_coppered else [],
                    icon="copper" if is_coppered else "markers",
                    topics=["copper" if is_coppered else "bet"],
                    form="marker",
                )
            )
    return shown


def purses(sitting: Sitting, owner: int, name: str) -> list[Track]:
    """What a punter has in front, on the layout and in the purse."""
    punter = sitting.punters[owner]
    return [
        Track(f"markers-{owner}", f"{name}: Markers", punter.markers, 0, owner, ["markers"]),
        Track(f"layout-{owner}", f"{name}: On the layout", punter.bets.total, 0, owner, ["bet"]),
        Track(f"purse-{owner}", f"{name}: Purse", punter.purse, 0, owner, ["purse"]),
    ]


def case_keeper(sitting: Sitting) -> Panel:
    """How often each number has lost and won in this game, and why that says nothing of the next dice."""
    lost = Counter(roll.losing for roll in sitting.rolls if roll.losing != roll.winning)
    won = Counter(roll.winning for roll in sitting.rolls if roll.losing != roll.winning)
    split = Counter(roll.losing for roll in sitting.rolls if roll.losing == roll.winning)
    rows = [Row(str(number), [str(count[number]) for count in (lost, won, split)]) for number in NUMBERS]
    lines = ["Dice have no memory: what has come up says nothing about what will."]
    return Panel(
        "case-keeper", "Case-keeper", lines, icon="case-keeper", columns=["Lost", "Won", "Both"], rows=rows
    )


def turns(sitting: Sitting) -> Panel:
    """The turns of this game, the last one first."""
    rows = [
        Row(f"Turn {number}", [str(roll.losing), str(roll.winning)])
        for number, roll in enumerate(sitting.rolls, 1)
    ]
    if sitting.last_die:
        rows.append(Row("The Turn", ["", str(sitting.last_die)]))
    lines = [] if rows else ["No dice have been rolled in this game."]
    return Panel("turns", "Turns of this game", lines, icon="turns", columns=["Lost", "Won"], rows=rows[::-1])


def accounts(sitting: Sitting, names: Sequence[str]) -> Panel:
    """Gold bought in and cashed out, what is still at the table, and how far everybody is ahead."""
    punters = sitting.punters
    rows = [
        row("Bought in", [punter.bought for punter in punters]),
        row("Cashed out", [punter.cashed for punter in punters]),
        row("Markers", [punter.markers for punter in punters]),
        row("On the layout", [punter.bets.total for punter in punters]),
        Row("Balance", [balance(punter) for punter in punters], is_sum=True),
        row("Wagered in all", [punter.wagered for punter in punters]),
    ]
    lines = [f"The Bank stands at {signed(sitting.bank)} and never runs out."]
    return Panel("accounts", "Accounts", lines, icon="accounts", columns=list(names), rows=rows)


def row(name: str, amounts: Sequence[int]) -> Row:
    """A line of Gold Pieces."""
    return Row(name, [str(amount) for amount in amounts])


def balance(punter: Punter) -> str:
    """How far a punter is ahead of the Bank."""
    return f"{punter.balance:+d}" if punter.balance else "0"
