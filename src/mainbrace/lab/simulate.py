"""Many matches between bots, in one process or several, always with the same rows for the same seed."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool

from mainbrace.kernel import MainbraceError
from mainbrace.lab.study import Row, Study, play_named
from mainbrace.lab.workers import play_chunk, pool

CHUNK = 4


def simulate(study: Study, jobs: int = 1) -> Iterator[Row]:
    """The rows of a study in order, as they are finished."""
    study.check()
    if jobs < 1:
        raise MainbraceError(f"jobs: found {jobs}; allowed: 1 or more")
    if jobs == 1:
        game = study.game()
        return (play_named(game, study, index) for index in range(study.games))
    return simulate_in_pool(study, jobs)


def simulate_in_pool(study: Study, jobs: int) -> Iterator[Row]:
    """The same rows in the same order, played by several processes."""
    chunks = [range(study.games)[start : start + CHUNK] for start in range(0, study.games, CHUNK)]
    with pool(study, min(jobs, len(chunks))) as workers:
        for future in [workers.submit(play_chunk, chunk) for chunk in chunks]:
            try:
                yield from future.result()
            except BrokenProcessPool as error:
                raise MainbraceError("a worker process died; try again with fewer jobs") from error
