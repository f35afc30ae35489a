"""A companion app in one file: read a finished table, have it judged, show who won and why.

    python3 companion.py table.json [address of the service] [language]

Exit status: 0 the table is legal, 1 it breaks a rule, 2 there is no answer.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from tallytale_client import Catalogue, Client, Finding, Report, Score, TallytaleError, TooManyRequests, WrongShape

DEFAULTS = ["", "http://127.0.0.1:8000", "en"]


def main(words: list[str]) -> int:
    """Judge the table in a file, and print what came out."""
    file, url, language = [*words, *DEFAULTS[len(words) :]]
    try:
        table = json.loads(Path(file).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        return _no_answer(f"{file or 'no file'} can't be read: {error}")
    try:
        with Client(url, language=language, patience=10) as client:
            report = client.score(table)
            print("\n".join(shown(report, client.game(report.game))))
    except WrongShape as error:
        return _no_answer(f"{file} is no table:", *[f"  {place.at or '/'}: {place.detail}" for place in error.errors])
    except TooManyRequests as error:
        return _no_answer(f"asked too often; again in {error.retry_after} seconds")
    except TallytaleError as error:
        return _no_answer(f"no answer from {url}: {error}")
    return 0 if report.legal else 1


def _no_answer(*lines: str) -> int:
    print("\n".join(lines), file=sys.stderr)
    return 2


def shown(report: Report, catalogue: Catalogue) -> Iterator[str]:
    """Yield the lines of the sheet."""
    yield catalogue.title
    if report.score:
        yield from _score(report.score)
    for finding in report.findings:
        yield from _finding(finding, catalogue)
    for left_out in report.unchecked:
        yield f"\nNot checked: {left_out.reason}"


def _score(score: Score) -> Iterator[str]:
    for player in sorted(score.players, key=lambda player: player.rank):
        crown = " wins" if player.seat in score.winners else ""
        yield f"\n{player.rank}. Player {player.seat + 1}{crown}: {player.total}"  # seats count from 0
        for line in player.lines:
            yield f"   {line.points:4}  {line.text} ({line.count} × {line.each})"


def _finding(finding: Finding, catalogue: Catalogue) -> Iterator[str]:
    """Explain a breach: what is wrong and where, the law, where it stands, and what can be done about it."""
    law = next((law for law in catalogue.legality if law.id == finding.rule), None)
    yield f"\n{'Waived' if finding.waived else 'Not allowed'}: {finding.message}"
    yield f"   at   {', '.join(finding.at)}"
    if law:  # a newer service may know rules that its catalogue had not when it was asked
        yield f"   law  {law.law}"
    yield f"   see  {finding.cite.book}, {finding.cite.section}"
    if law and law.waivable and not finding.waived:
        yield f'   Agreed to play it so? Add "{finding.rule}" to the table\'s "waive".'


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
