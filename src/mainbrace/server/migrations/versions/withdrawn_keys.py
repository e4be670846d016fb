"""Withdrawn keys are remembered, so that whoever comes with one can be told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No key that is still there was withdrawn."""
    op.add_column("keys", sa.Column("withdrawn", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Forget the withdrawn ones."""
    op.execute("DELETE FROM keys WHERE withdrawn")
    op.drop_column("keys", "withdrawn")
