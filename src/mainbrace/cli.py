"""The command line: `mainbrace …`."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from importlib.metadata import version
from multiprocessing import active_children
from pathlib import Path
from typing import Annotated, Any, NoReturn

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text
from typer.core import TyperGroup

from mainbrace.bots import BOTS
from mainbrace.collector import spare_the_lasting
from mainbrace.files import check_writable, read_whole, write_whole
from mainbrace.games import AnyGame, catalogue
from mainbrace.kernel import (
    MainbraceError,
    Match,
    SaveError,
    Stream,
    consult,
    new_seed,
    record,
    seed_from,
)
from mainbrace.lab import Row, Study, answer, bench, seat_bots, simulate, summarise
from mainbrace.lab.report import bench_table, report, study_tables
from mainbrace.server import command
from mainbrace.settings import described, options_from, thresholds, written
from mainbrace.terminal import Sitting, Teller, charts, ending, picture, sealed

UsageError: type[Exception] = typer.BadParameter.__mro__[1]
"""What a wrong argument raises; typer makes public only the most special kind of it."""

BAD_INPUT = 2
INTERRUPTED = 130
LONGEST_DELAY = 3600


class OneLine(TyperGroup):
    """Says in one line what is wrong with the input, and exits with 2."""

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run a command and leave with its exit code."""
        extra["standalone_mode"] = False
        try:
            code = super().main(*args, **extra)
        except (MainbraceError, UsageError) as error:
            print(f"mainbrace: {one_line(error)}", file=sys.stderr)
            sys.exit(BAD_INPUT)
        except (KeyboardInterrupt, typer.Abort):
            code = INTERRUPTED
        if code == INTERRUPTED:
            leave_at_once()
        sys.exit(code if isinstance(code, int) else 0)


def leave_at_once() -> NoReturn:
    """Exit without waiting for processes that were started, which Ctrl-C may have caught half made."""
    if processes := active_children():
        for process in processes:
            process.kill()
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(INTERRUPTED)
    sys.exit(INTERRUPTED)


def one_line(error: Exception) -> str:
    """What is wrong; for a wrong argument also where its command is explained."""
    if not isinstance(error, UsageError):
        return " ".join(str(error).split())
    words = getattr(error, "format_message", error.__str__)()
    context = getattr(error, "ctx", None)
    hint = f" See: {context.command_path} --help" if context is not None else ""
    return " ".join(words.split()) + hint


app = typer.Typer(cls=OneLine, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A name that `mainbrace games` lists.")]
SaveFile = Annotated[Path, typer.Argument(metavar="FILE", help="A saved match.")]
Content = Annotated[
    Path | None,
    typer.Option(
        metavar="DIR", exists=True, file_okay=False, help="Your own cards and boards, overriding by id."
    ),
]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="OPTION=VALUE", help="An option of the game; may be given several times."),
]
Seed = Annotated[str | None, typer.Option(metavar="S", help="A word or number: the same one, the same dice.")]
Bots = Annotated[str, typer.Option(metavar="A,B", help="Bots by seat; if there are too few they repeat.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON as docs/cli.md describes it.")]
SaveTo = Annotated[Path | None, typer.Option("--save", metavar="FILE", help="Save the finished match.")]


def chosen_game(name: str, content: Path | None) -> AnyGame:
    """The game of that name."""
    games = catalogue(content)
    if name not in games:
        raise MainbraceError(f"there is no game {name!r}; known games: {', '.join(sorted(games))}")
    return games[name]


def new_match(name: str, content: Path | None, settings: list[str] | None, seed: str | None) -> Match[Any]:
    """A match as the command line asks for it; without a seed, with one nobody can guess."""
    game = chosen_game(name, content)
    seeded = new_seed() if seed is None else dice_of(seed)
    return Match.new(game, options_from(game, settings or ()), seeded)


def loaded_match(file: Path, name: str, content: Path | None) -> Match[Any]:
    """The match of that game in a file."""
    game, data = chosen_game(name, content), read_whole(file)
    if (found := record.read(data).game) != name:
        raise MainbraceError(f"GAME: found {name!r}; {file} holds a match of {found!r}, so write that")
    return Match.load(data, {name: game})


def dice_of(seed: str) -> bytes:
    """The seed that a word on the command line stands for."""
    try:
        return seed_from(seed)
    except UnicodeEncodeError as error:
        raise MainbraceError(f"--seed: found {seed!r}; allowed: any word or number in UTF-8") from error


def names_in(text: str) -> list[str]:
    """The bots in a list separated by commas."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    if not names:
        raise MainbraceError(f"bots: none given; known bots: {', '.join(sorted(BOTS))}")
    return names


def check_bots(names: Sequence[str], seats: int, beside: str = "") -> None:
    """Refuse bots that would find no seat."""
    if len(names) > seats:
        there = f"there {'is' if seats == 1 else 'are'} {seats} seat{'s' if seats != 1 else ''}{beside}"
        raise MainbraceError(f"--bots: found {len(names)}; {there}")


def print_json(thing: object) -> None:
    """A struct as JSON on standard output."""
    print(msgspec.json.format(msgspec.json.encode(thing), indent=2).decode())


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    show_version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """A digital table for pirate games."""
    if show_version:
        print(f"mainbrace {version('mainbrace')}")
    elif context.invoked_subcommand is None:
        print(context.get_help())
    else:
        return
    raise typer.Exit


@app.command("games")
def list_games(content: Content = None, json: AsJson = False) -> None:
    """List the games and the options each takes with --set."""
    found = [described(game) for game in catalogue(content).values()]
    if json:
        print_json(found)
        return
    console = Console()
    for game in found:
        seats = str(game.seats[0]) if game.seats[0] == game.seats[1] else f"{game.seats[0]}-{game.seats[1]}"
        console.print(
            Text.assemble((game.name, "bold"), f"  {game.title}, {seats} players, rules {game.rules}")
        )
        for name, option in game.options.items():
            console.print(Text(f"    --set {name}={written(option.default)}   {option.allowed}"))


@app.command()
def terminal(
    game: GameName,
    seat: Annotated[int, typer.Option(metavar="N", min=0, help="Where you sit, counted from 0.")] = 0,
    bots: Bots = "heuristic",
    seed: Seed = None,
    settings: Settings = None,
    content: Content = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved match.")] = None,
) -> None:
    """Play against bots in this terminal."""
    with suppress(ImportError):
        # Its mere presence gives `input` a history and editing keys.
        import readline  # noqa: F401
    if load is None:
        match = new_match(game, content, settings, seed)
    else:
        for option, given, kept in (("--seed", seed, "dice"), ("--set", settings, "options")):
            if given is not None:
                instead = f"leave out {option}, or --load for a new match"
                raise MainbraceError(f"{option}: a saved match keeps its own {kept}; {instead}")
        match = loaded_match(load, game, content)
    if seat >= match.seats:
        raise MainbraceError(f"--seat: found {seat}; allowed: 0 to {match.seats - 1}")
    others = [other for other in range(match.seats) if other != seat]
    names = names_in(bots)
    if others:
        check_bots(names, len(others), " beside yours")
    seated = dict(zip(others, seat_bots(names, len(others), match.seed), strict=True))
    Sitting(match, seat, seated, Console()).play()


@app.command()
def watch(
    game: GameName,
    bots: Bots = "heuristic",
    seed: Seed = None,
    settings: Settings = None,
    content: Content = None,
    delay: Annotated[float, typer.Option(metavar="SECONDS", help="Rest after every choice.")] = 0.0,
    save: SaveTo = None,
) -> None:
    """Watch bots play, with every roll explained."""
    if not 0 <= delay <= LONGEST_DELAY:
        raise MainbraceError(f"--delay: found {delay}; allowed: 0 to {LONGEST_DELAY} seconds")
    console = Console()
    match = new_match(game, content, settings, seed)
    names = names_in(bots)
    check_bots(names, match.seats)
    seated = seat_bots(names, match.seats, match.seed)
    if save is not None:
        check_writable(save)
    console.print(sealed(match))
    teller = Teller(console, everything=True)
    teller.catch_up(match)
    while match.decision is not None:
        answer(match, seated)
        teller.catch_up(match)
        time.sleep(delay)
    show_end(match, console, teller)
    if save is not None:
        write_whole(save, match.save())


@app.command()
def replay(
    file: SaveFile,
    to: Annotated[int | None, typer.Option(metavar="N", min=0, help="Stop after N choices.")] = None,
    content: Content = None,
) -> None:
    """Tell a saved match again and show where it stood; what was hidden is told once it is over."""
    console = Console()
    data, games = read_whole(file), catalogue(content)
    count = len(record.read(data).choices)
    if to is not None and to > count:
        raise MainbraceError(f"--to: found {to}; allowed: 0 to {count}")
    is_over, flaw = judged(data, games)
    teller = Teller(console, everything=is_over)
    for match in Match.replay(data, games):
        teller.catch_up(match)
        if to is not None and len(match.taken) >= to:
            break
    show_end(match, console, teller)
    if flaw is not None:
        raise flaw


def judged(data: bytes, games: Mapping[str, AnyGame]) -> tuple[bool, SaveError | None]:
    """Whether the match in a file is proven to be over, and what is wrong with the file."""
    try:
        return Match.load(data, games).outcome is not None, None
    except SaveError as error:
        return False, error


def show_end(match: Match[Any], console: Console, teller: Teller) -> None:
    """The board as everyone sees it, and the outcome if there is one."""
    scene = match.observe(None).scene
    console.print(picture(scene, console, names=teller.names))
    for line in ending(match, scene) if match.outcome is not None else ():
        console.print(line)


@app.command("table")
def consult_table(
    chart: Annotated[
        str | None, typer.Argument(metavar="[CHART]", help="Which; all are listed without.")
    ] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="A circumstance; may be given several times."),
    ] = None,
    dice: Annotated[
        str | None, typer.Option(metavar="3,5", help="Faces you have rolled; else the program rolls.")
    ] = None,
    seed: Seed = None,
    about: Annotated[
        bool, typer.Option("--about", help="Say what the chart can be told, and roll nothing.")
    ] = False,
    content: Content = None,
    json: AsJson = False,
) -> None:
    """Roll on a table of a rulebook, for a game with real figures on a real table."""
    found = [(game, each) for game in catalogue(content).values() for each in game.charts.values()]
    if chart is None:
        charts.check_nothing_asked(settings, dice)
        every = [each for _, each in found]
        show_lines(charts.chart_list(every), list(map(charts.listed, every)) if json else None)
        return
    game, wanted = charts.chosen(found, chart)
    if about:
        show_lines(charts.circumstances(wanted), charts.listed(wanted) if json else None)
        return
    chance = Stream(new_seed() if seed is None else dice_of(seed))
    options = options_from(wanted, settings or ())
    said = consult(wanted, options, chance, charts.faces_in(dice))
    told = {**msgspec.structs.asdict(said), "told": [game.tell(event) for event in said.events]}
    show_lines(charts.consultation(game, wanted, options, said), told if json else None)


def show_lines(lines: Iterable[Text], instead: object | None) -> None:
    """Lines for people, or what a program reads instead."""
    if instead is not None:
        print_json(instead)
        return
    console = Console()
    for line in lines:
        console.print(line, soft_wrap=True)


@app.command()
def verify(file: SaveFile, content: Content = None, json: AsJson = False) -> None:
    """Roll a saved match again from its seed and compare every step."""
    proven = record.verify(read_whole(file), catalogue(content))
    if json:
        seed = proven.seed if proven.outcome is not None else None
        print_json({**msgspec.structs.asdict(proven), "seed": seed})
        return
    seats = ", ".join(map(str, proven.outcome.winners)) if proven.outcome is not None else ""
    verdict = (
        "not over yet" if proven.outcome is None else f"won by {f'seat {seats}' if seats else 'no seat'}"
    )
    print(f"{file} is a true match of {proven.game}, {verdict}.")
    print(
        f"{proven.choices} choices, {proven.boundaries} boundaries, {proven.draws} draws: all the same again."
    )
    if proven.outcome is not None:
        print(f"seed {proven.seed} fits the commitment {proven.commitment}")
    else:
        print(f"the seed fits the commitment {proven.commitment}; it is told when the match is over")


@app.command()
def sim(
    game: GameName,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many matches.")] = 100,
    bots: Bots = "heuristic,random",
    seed: Annotated[
        str, typer.Option(metavar="S", help="A word or number: the same one, the same rows.")
    ] = "0",
    jobs: Annotated[int, typer.Option(metavar="J", min=1, help="Processes at once.")] = 1,
    settings: Settings = None,
    content: Content = None,
    above: Annotated[
        list[str] | None,
        typer.Option(metavar="NUMBER=LIMIT", help="Also say how many matches go beyond, as in rounds=15."),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write every match as a line of JSON.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Play many matches between bots, which change seats from match to match."""
    dice_of(seed)
    options = options_from(chosen_game(game, content), settings or ())
    study = Study(partial(chosen_game, game, content), names_in(bots), games, seed, options)
    limits = thresholds(above or (), study.numbers())
    if out is not None:
        check_writable(out)
    spare_the_lasting()
    began = time.perf_counter()
    rows = list(with_progress(simulate(study, jobs), games))
    seconds = time.perf_counter() - began
    if out is not None:
        write_whole(out, b"".join(msgspec.json.encode(row) + b"\n" for row in rows))
    summary = summarise(rows, study.bots, limits)
    found = report(game, study, summary, seconds, jobs)
    if json:
        print_json(found)
        return
    console = Console()
    for part in study_tables(found, summary):
        console.print(part)


def with_progress(rows: Iterable[Row], total: int) -> Iterable[Row]:
    """The same rows, with a bar on standard error while they come."""
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        yield from progress.track(rows, total=total)


@app.command("bench")
def run_bench(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="The game to measure.")] = "second-tide",
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many matches of random play.")] = 40,
    content: Content = None,
    json: AsJson = False,
) -> None:
    """Measure how fast a game is on this machine, and where the time goes."""
    measured = chosen_game(game, content)
    spare_the_lasting()
    found = bench(measured, games)
    if json:
        print_json(found)
    else:
        Console().print(bench_table(found))


app.command()(command.serve)
app.command()(command.play)
