"""What equal bots score in Pirates of Maracaibo, by number of players, seat, Commander and strategy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from statistics import fmean

from mainbrace.games.maracaibo.evaluation import FAMILIES
from mainbrace.games.maracaibo.game import Maracaibo
from mainbrace.games.maracaibo.judge import Judge
from mainbrace.games.maracaibo.options import BASE_DIFFICULTY, MaracaiboOptions
from mainbrace.games.maracaibo.state import State
from mainbrace.lab import Row, Study, share, simulate
from tools.kept import kept
from tools.tables import outside, table, told

BOT, WEAK_BOT = "heuristic", "random"
SEED = "balance"
TITLE = "Pirates of Maracaibo"
THREE, MOST_PLAYERS = 3, 4

MEAN_OF_THREE = (180, 260)
SEATS_APART = 6.0
COMMANDERS_APART = 0.08
FAMILY_LOSS = (0.04, 0.20)
BEATS_RANDOM = (0.98, 1.0)
JORDAN_WINS = (0.20, 0.80)
"""Jordan's share of wins at one of his levels at least."""
LEVELS = range(BASE_DIFFICULTY + 1)
HIGHEST_LEVELS = range(BASE_DIFFICULTY - 1, BASE_DIFFICULTY + 2)
"""Of Jordan with Commanders, when his Fort card makes one more."""
NEWS_EVERY = 250
"""How many games pass before one hears of a study again."""

PREAMBLE = """\
Points of the heuristic bot on the long sea. "Apart" is how much more the best place in the order of turns has
than the worst; one player plays against Jordan at his lowest level. A family of strategy is worth what the
bot of one seat scores less when told to ignore it. With Commanders the highest of Jordan's levels are played.
"""


class Blinkered(Maracaibo):
    """Maracaibo in which the bot of the first seat ignores a family of strategy."""

    def __init__(self, ignored: str) -> None:
        super().__init__()
        self.blind = Judge(self.box, ignored)

    def evaluate(self, state: State) -> Sequence[float]:
        return [self.blind.evaluate(state)[0], *self.judge.evaluate(state)[1:]]


class Studies:
    """Plays what is asked for, or remembers it from an earlier run, and says how far it is."""

    def __init__(self, games: int, jobs: int) -> None:
        self.games = games
        self.jobs = jobs

    def played(self, name: str, study: Study) -> Sequence[Row]:
        """The rows of a study."""
        file = "-".join(["maracaibo", *name.split(), *study.bots, str(study.games)])
        rows = kept("maracaibo", file, self._watched(name, study))
        print(f"{TITLE}, {name}: {mean(rows):.1f} points in {len(rows)} games", flush=True)
        return rows

    def _watched(self, name: str, study: Study) -> Iterator[Row]:
        for number, row in enumerate(simulate(study, self.jobs), 1):
            yield row
            if number % NEWS_EVERY == 0 and number < study.games:
                print(f"{TITLE}, {name}: {number} of {study.games} games", flush=True)

    def equal(self, players: int, commanders: bool) -> Sequence[Row]:
        """Equal bots."""
        options = MaracaiboOptions(players=players, commanders=commanders)
        name = f"{players} with Commanders" if commanders else f"{players}"
        return self.played(name, Study(Maracaibo, [BOT], self.games, SEED, options))

    def ignoring(self, family: str) -> Sequence[Row]:
        """Three with Commanders, the bot of the first seat ignoring a family of strategy."""
        options = MaracaiboOptions(players=THREE, commanders=True)
        study = Study(partial(Blinkered, family), [BOT], self.games, SEED, options)
        return self.played(f"without {family}", study)

    def against_random(self) -> Sequence[Row]:
        """Two players, one of them at random."""
        games = max(2, self.games // 5)
        options = MaracaiboOptions(players=2)
        return self.played("against random", Study(Maracaibo, [BOT, WEAK_BOT], games, SEED, options))

    def against_jordan(self, level: int, commanders: bool) -> Sequence[Row]:
        """One player against Jordan at one of his levels."""
        games = max(2, self.games // 2)
        options = MaracaiboOptions(players=1, commanders=commanders, difficulty=level)
        name = f"Jordan {level} with Commanders" if commanders else f"Jordan {level}"
        return self.played(name, Study(Maracaibo, [BOT], games, SEED, options))


def mean(rows: Sequence[Row], seat: int | None = None) -> float:
    """The points of all, or of one seat."""
    return fmean(points for row in rows for points in (row.scores if seat is None else [row.scores[seat]]))


def by_label(rows: Sequence[Row], kind: str) -> dict[str, list[float]]:
    """By what players had: their points as shares of the mean of these games."""
    usual, found = mean(rows), dict[str, list[float]]()
    for row in rows:
        for points, labels in zip(row.scores, row.labels, strict=True):
            for name in labels.get(kind, ()):
                found.setdefault(name, []).append(points / usual)
    return dict(sorted(found.items()))


Part = tuple[str, list[str]]
"""A part of the page, and what in it is not as we promise."""


def scores(by_kind: Mapping[tuple[int, bool], Sequence[Row]]) -> Part:
    """Points by number of players and by place in the order of turns."""
    lines, wrong = [], list[str]()
    for (players, commanders), rows in by_kind.items():
        what = f"{players} {'with Commanders' if commanders else 'without'}"
        usual = mean(rows)
        places = [fmean(shares) * usual for shares in by_label(rows, "order").values()]
        apart = max(places) - min(places)
        cells = [f"{place:.1f}" for place in places] + [""] * (MOST_PLAYERS - players)
        lines.append([str(players), "yes" if commanders else "no", f"{usual:.1f}", *cells, f"{apart:.1f}"])
        if players == THREE and not MEAN_OF_THREE[0] <= usual <= MEAN_OF_THREE[1]:
            wrong.append(f"mean of {what}: {usual:.1f}; we promise {MEAN_OF_THREE[0]} to {MEAN_OF_THREE[1]}.")
        if apart > SEATS_APART:
            wrong.append(f"places of {what}: {apart:.1f} points apart; we promise {SEATS_APART:g} at most.")
    headings = ["players", "Commanders", "mean", "first", "second", "third", "fourth", "apart"]
    return table(headings, lines), wrong


def commanders(rows: Iterable[Sequence[Row]]) -> Part:
    """What each Commander's player has, compared with all."""
    found = dict[str, list[float]]()
    for same in rows:
        for name, shares in by_label(same, "commander").items():
            found.setdefault(name, []).extend(shares)
    ranked = sorted(found.items(), key=lambda item: -fmean(item[1]))
    wrong = [
        f"{name}: {fmean(shares) - 1:+.1%}; we promise {COMMANDERS_APART:.0%} at most."
        for name, shares in ranked
        if abs(fmean(shares) - 1) > COMMANDERS_APART
    ]
    lines = [[name, f"{fmean(shares) - 1:+.1%}", str(len(shares))] for name, shares in ranked]
    return table(["Commander", "against the mean", "games"], lines), wrong


def families(whole: Sequence[Row], without: Mapping[str, Sequence[Row]]) -> Part:
    """What a bot loses that ignores a family of strategy."""
    usual, lines, wrong = mean(whole, 0), [], list[str]()
    for family, rows in without.items():
        lost = 1 - mean(rows, 0) / usual
        lines.append([family, f"{mean(rows, 0):.1f}", f"{usual:.1f}", f"{lost:.1%}"])
        if not FAMILY_LOSS[0] <= lost <= FAMILY_LOSS[1]:
            low, high = FAMILY_LOSS
            wrong.append(f"without {family}: {lost:.1%} less; we promise {low:.0%} to {high:.0%}.")
    return table(["ignored", "points", "otherwise", "lost"], lines), wrong


def jordan(by_level: Mapping[int, Sequence[Row]], commanders: bool) -> Part:
    """How often Jordan wins at each of his levels, and by how much."""
    whose = "Jordan's level with Commanders" if commanders else "Jordan's level"
    wins = {level: share(sum(not row.winners for row in rows), len(rows)) for level, rows in by_level.items()}
    leads = {
        level: fmean(row.numbers["jordan"] - row.scores[0] for row in rows)
        for level, rows in by_level.items()
    }
    lines = [[str(level), told(wins[level]), f"{leads[level]:+.1f}"] for level in by_level]
    wrong = [
        f"{whose} {after}: {leads[after]:+.1f} points, not more than {leads[before]:+.1f} of the one before."
        for before, after in pairwise(by_level)
        if leads[after] <= leads[before]
    ]
    low, high = JORDAN_WINS
    is_whole_scale = not commanders
    if is_whole_scale and not any(low <= won.rate <= high for won in wins.values()):
        wrong.append(f"Jordan: at no level {low:.0%} to {high:.0%} of the games.")
    return table([whose, "he wins", "his lead"], lines), wrong


def against_random(rows: Sequence[Row]) -> Part:
    """How often the bot beats one that plays at random."""
    won = share(sum(row.entrants[row.winners[0]] == 0 for row in rows if row.winners), len(rows))
    line = f"Against a bot that plays at random it wins {told(won)} of {won.of} games for two.\n"
    return line, list(outside("the heuristic bot against random", won, BEATS_RANDOM))


def voyages(games: int, jobs: int) -> Part:
    """All that is played and promised of Pirates of Maracaibo."""
    studies = Studies(games, jobs)
    by_kind = {
        (players, with_them): studies.equal(players, with_them)
        for players in range(1, MOST_PLAYERS + 1)
        for with_them in (False, True)
    }
    parts = [
        scores(by_kind),
        commanders(rows for (_, with_them), rows in by_kind.items() if with_them),
        families(by_kind[THREE, True], {family: studies.ignoring(family) for family in FAMILIES}),
        *(
            jordan({level: studies.against_jordan(level, with_them) for level in levels}, with_them)
            for with_them, levels in ((False, LEVELS), (True, HIGHEST_LEVELS))
        ),
        against_random(studies.against_random()),
    ]
    text = "\n".join([f"## {TITLE}\n", PREAMBLE, *(part for part, _ in parts)])
    return text, [sentence for _, wrong in parts for sentence in wrong]
