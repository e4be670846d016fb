"""What the tests of the server stand on."""

from __future__ import annotations

import pytest
import structlog


@pytest.fixture(autouse=True)
def plain_log() -> None:
    """Log lines are made as the server makes them, and thrown away."""
    structlog.configure(
        processors=[structlog.processors.format_exc_info, structlog.processors.LogfmtRenderer()],
        logger_factory=structlog.ReturnLoggerFactory(),
    )
