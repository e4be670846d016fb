"""The games, one package per rule system, and the catalogue of all that are installed."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, TypeAlias

from mainbrace.kernel import Game, MainbraceError

GROUP = "mainbrace.games"
"""The entry-point group in which another package registers a callable that returns its game."""

BOTTLE = "bottle"
"""The part of a content folder that all games of And a Bottle of Rum! share."""

AnyGame: TypeAlias = Game[Any, Any]


def catalogue(content: Path | None = None) -> dict[str, AnyGame]:
    """Every installed game by its name; a folder of `content` overrides cards and boards of ours by id."""
    games: dict[str, AnyGame] = {}
    for game in (*own_games(content), *registered_games()):
        if game.name in games:
            raise MainbraceError(f"two installed games are called {game.name!r}; uninstall one of them")
        games[game.name] = game
    return games


def own_games(content: Path | None) -> Iterator[AnyGame]:
    """The games of this package; imported when asked for, so that reading a game's cards waits until then."""
    from mainbrace.games.bottle.battle.game import LandBattle
    from mainbrace.games.bottle.encounters.game import Ashore
    from mainbrace.games.bottle.farobank.game import Farobank
    from mainbrace.games.bottle.sea.fight.game import SeaFight
    from mainbrace.games.maracaibo.game import Maracaibo
    from mainbrace.games.rumbones.contentfolder import first_edition_folder
    from mainbrace.games.rumbones.first_edition import FirstEdition
    from mainbrace.games.rumbones.second_tide import SecondTide

    yield SecondTide(content, [Maracaibo.name, BOTTLE])
    yield FirstEdition(first_edition_folder(content))
    yield Maracaibo(part_of(content, Maracaibo.name))
    yield Ashore(part_of(content, BOTTLE))
    yield LandBattle(part_of(content, BOTTLE))
    yield SeaFight(part_of(content, BOTTLE))
    yield Farobank(part_of(content, BOTTLE))


def part_of(content: Path | None, name: str) -> Path | None:
    """The part of a content folder that is for one game; None if it has no such part."""
    part = content / name if content is not None else None
    return part if part is not None and part.is_dir() else None


def registered_games() -> Iterator[AnyGame]:
    """The games of other packages."""
    for entry in entry_points(group=GROUP):
        yield made_by(entry)


def made_by(entry: EntryPoint) -> AnyGame:
    """The game an entry point names, or an error that says which package is at fault."""
    package = entry.dist.name if entry.dist is not None else entry.value
    try:
        game = entry.load()()
    except Exception as error:
        raise MainbraceError(f"game {entry.name!r} of package {package!r} does not load: {error}") from error
    if not isinstance(game, Game):
        raise MainbraceError(f"game {entry.name!r} of package {package!r} is no Game but {game!r}")
    return game
