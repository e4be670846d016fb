"""What is kept: tables, who sits there, the keys that open them, every choice in order, what teams write."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, MetaData, Table, Text

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("content", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("lesson", Text, nullable=False),
    Column("created", Text, nullable=False),
    # What changes besides the journal; `version` guards it against two writers.
    Column("version", Integer, nullable=False),
    Column("started", Boolean, nullable=False),
    Column("seed_known", Boolean, nullable=False),
    Column("disclosed", Integer),
    Column("wish", Text, nullable=False),
    Column("seats", Text, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    # None is the host's.
    Column("seat", Integer),
    # A withdrawn key opens nothing; it is known so that whoever comes with it can be told.
    Column("withdrawn", Boolean, nullable=False, default=False),
    Index("keys_of_a_table", "table_id", "seat"),
)

journal = Table(
    "journal",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("key", Text, nullable=False),
    Column("passed", Boolean, nullable=False),
    Column("target", Integer, nullable=False),
    Column("at", Text, nullable=False),
)

summaries = Table(
    "summaries",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("summary", Text, nullable=False),
)

remarks = Table(
    "remarks",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("side", Integer, primary_key=True),
    # Every side counts its own, so that numbers tell nobody how much others write.
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Text, nullable=False),
)
