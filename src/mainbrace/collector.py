"""The garbage collector in a process that plays for long: matches free what they made without it."""

from __future__ import annotations

import gc

COLLECT_AFTER = (20_000, 20, 50)
"""Its thresholds: so many new things that it could be needed for, before it looks for what is lost."""


def spare_the_lasting() -> None:
    """Keep it from looking through what stays for good, which takes time and halts everybody."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)
