"""The server's own log: one line an event on standard error, with no key, no choice and no name in it."""

from __future__ import annotations

import logging
import sys

import structlog


def configure() -> None:
    """Write lines of `key=value`, and what libraries warn of in the same place."""
    logging.basicConfig(
        stream=sys.stderr, level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s"
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True, key="at"),
            structlog.processors.format_exc_info,
            structlog.processors.LogfmtRenderer(key_order=["at", "level", "event"]),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
