"""Opening the database: an SQLite file that loses nothing, or PostgreSQL, brought up to date at start."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from sqlite3 import Connection as SqliteConnection
from typing import Any

from alembic import command
from alembic.config import Config
from platformdirs import user_data_path
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from mainbrace.kernel import MainbraceError

FILE = "tables.sqlite"
POSTGRESQL = ("postgresql://", "postgres://", "postgresql+psycopg://")
MIGRATING = 7_244_016
"""The number of PostgreSQL's advisory lock under which one process at a time migrates."""


def default_file() -> Path:
    """Where tables are kept unless somebody says otherwise."""
    return user_data_path("mainbrace", appauthor=False) / FILE


def is_postgresql(place: str) -> bool:
    """True for an address of PostgreSQL; anything else is a path."""
    return place.startswith(POSTGRESQL)


def connect(place: str) -> Engine:
    """An engine for a path or an address; nothing is opened yet."""
    if not is_postgresql(place):
        if "://" in place:
            raise MainbraceError(f"--db: found {hidden(place)}; allowed: a path or postgresql://…")
        return sqlite(Path(place).expanduser())
    address = "postgresql+psycopg://" + place.partition("://")[2]
    try:
        return create_engine(make_url(address), pool_pre_ping=True)
    except ArgumentError as error:
        raise MainbraceError(f"--db: {hidden(place)} is no address of a database") from error


def sqlite(path: Path) -> Engine:
    """An engine for a file, whose folder is made."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise MainbraceError(f"--db: cannot make the folder {path.parent}: {error.strerror}") from error
    engine = create_engine(f"sqlite:///{path}")
    event.listen(engine, "connect", harden)
    return engine


def harden(connection: SqliteConnection, _: Any) -> None:
    """What is committed survives the loss of power; readers and the writer do not wait for each other."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def prepare(engine: Engine, place: str) -> None:
    """Bring the database to this version's form; a place that cannot be used is named."""
    try:
        with engine.begin() as connection:
            migrate(connection)
    except (SQLAlchemyError, OSError) as error:
        cause = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
        raise MainbraceError(f"--db: cannot use {hidden(place)}: {cause}") from error


def migrate(connection: Connection) -> None:
    """Run what migrations are missing."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATING})
    config = Config()
    config.set_main_option("script_location", str(files("mainbrace.server") / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def hidden(place: str) -> str:
    """The place without a password in it."""
    if not is_postgresql(place):
        return place
    try:
        return make_url(place).render_as_string(hide_password=True)
    except ArgumentError:
        return "the given address"
