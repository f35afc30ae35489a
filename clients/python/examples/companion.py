"""An example of a companion app in one file. It scores the table in a file, and shows who won and why.

    python3 companion.py table.json [URL of the service] [language]

The exit status is 0 for a legal table, 1 for a table that breaks a rule, and 2 if there is no report.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from tallytale_client import Catalogue, Client, Finding, Report, Score, TallytaleError, TooManyRequests, WrongShape

DEFAULTS = ["", "http://127.0.0.1:8000", "en"]


def main(arguments: list[str]) -> int:
    """Score the table in a file, and print its score sheet."""
    file, url, language = [*arguments, *DEFAULTS[len(arguments) :]]
    try:
        table = json.loads(Path(file).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        return _fail(f"{file or 'no file'} can't be read: {error}")
    try:
        with Client(url, language=language, total_timeout=10) as client:
            report = client.score(table)
            print("\n".join(score_sheet(report, client.game(report.game))))
    except WrongShape as error:
        return _fail(f"{file} is not a table:", *[f"  {place.at or '/'}: {place.detail}" for place in error.errors])
    except TooManyRequests as error:
        return _fail(f"too many requests; try again in {error.retry_after} seconds")
    except TallytaleError as error:
        return _fail(f"no report from {url}: {error}")
    return 0 if report.legal else 1


def _fail(*lines: str) -> int:
    print("\n".join(lines), file=sys.stderr)
    return 2


def score_sheet(report: Report, catalogue: Catalogue) -> Iterator[str]:
    """Yield the lines of a report's score sheet."""
    yield catalogue.title
    if report.score:
        yield from _score(report.score)
    for finding in report.findings:
        yield from _finding(finding, catalogue)
    for unchecked in report.unchecked:
        yield f"\nNot checked: {unchecked.reason}"


def _score(score: Score) -> Iterator[str]:
    for player in sorted(score.players, key=lambda player: player.rank):
        crown = " wins" if player.seat in score.winners else ""
        yield f"\n{player.rank}. Player {player.seat + 1}{crown}: {player.total}"  # the API numbers seats from 0
        for line in player.lines:
            yield f"   {line.points:4}  {line.text} ({line.count} × {line.each})"


def _finding(finding: Finding, catalogue: Catalogue) -> Iterator[str]:
    """Yield lines about a broken rule: what is wrong and where, the rule's text and section, and how to waive it."""
    law = next((law for law in catalogue.legality if law.id == finding.rule), None)
    yield f"\n{'Waived' if finding.waived else 'Not allowed'}: {finding.message}"
    yield f"   at   {', '.join(finding.at)}"
    if law:  # the catalogue lacks the rule if the service was updated between the two calls
        yield f"   rule {law.law}"
    yield f"   see  {finding.cite.book}, {finding.cite.section}"
    if law and law.waivable and not finding.waived:
        yield f'   Did you agree to play that way? Add "{finding.rule}" to the table\'s "waive".'


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
