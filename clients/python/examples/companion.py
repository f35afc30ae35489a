"""An example app: it scores a finished game, or lets you play a game and refuses illegal moves.

    python3 companion.py file.json [URL of the service] [language]

The file has a game table or a saved game. For a table, it shows who won and why. For a saved game, it asks for the next
moves, and adds the legal ones to the file. The exit status is 0, 1 if a rule is broken, and 2 after an error.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tallytale_client import (
    Catalogue,
    Client,
    Finding,
    LawEntry,
    OptionsAnswer,
    Replay,
    Report,
    Score,
    TallytaleError,
    TooManyRequests,
    TurnEntry,
    WrongShape,
)

DEFAULTS = ["", "http://127.0.0.1:8000", "en"]
HELP = """\
Type ? and what only you can know, as JSON, to see what may be done. Then a number plays one of these moves. You can also
type any move as JSON. An empty line ends the program."""
QUESTIONS = {
    "three-little-pigs": '? {"dice": {"door": 2, "window": 2, "wolf": 1}}',
    "three-little-wolves": '? {"do": "play", "seat": 0, "hand": [{"color": "red", "number": 4}]}',
    "little-prince": '? {"seat": 0, "tile": {"kind": "center", "objects": {"fox": 1}}}',
}
COUNTED_FROM_0 = {"house", "cell"}


def main(arguments: list[str]) -> int:
    """If the file has a finished game, print its score sheet. If it has a game in progress, play on."""
    file, url, language = [*arguments, *DEFAULTS[len(arguments) :]]
    try:
        document = json.loads(Path(file).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        return _fail(f"{file or 'no file'} can't be read: {error}")
    try:
        with Client(url, language=language, total_timeout=10) as client:
            is_record = isinstance(document, dict) and "moves" in document
            return GameInPlay(client, document, Path(file)).run() if is_record else score(client, document)
    except WrongShape as error:
        return _fail(f"{file} is not a table or a record:", *_mistakes(error))
    except TooManyRequests as error:
        return _fail(f"too many requests; try again in {error.retry_after} seconds")
    except TallytaleError as error:
        return _fail(f"no answer from {url}: {error}")


def score(client: Client, table: Any) -> int:
    report = client.score(table)
    print("\n".join(score_sheet(report, client.game(report.game))))
    return 0 if report.legal else 1


def _fail(*lines: str) -> int:
    print("\n".join(lines), file=sys.stderr)
    return 2


def _mistakes(error: WrongShape) -> list[str]:
    return [f"  {place.at or '/'}: {place.detail}" for place in error.errors]


class GameInPlay:
    """A game that is played at the terminal. Its record contains only legal moves, and is saved after each of them."""

    def __init__(self, client: Client, record: Any, file: Path) -> None:
        self._client = client
        self._record = record
        self._file = file
        self._replay: Replay = client.replay(record, totals=True)
        self._catalogue = client.game(self._replay.report.game)
        self._offered: list[Any] = []

    def run(self) -> int:
        verdicts = self._replay.verdicts
        if verdicts and not verdicts[-1].legal:
            print(f"Move {len(verdicts)} of the record breaks a rule.")
            self._show_findings(self._replay)
            return 1
        print(f"{self._catalogue.title}\n\n{HELP} For example:\n{QUESTIONS.get(self._catalogue.game, '?')}")
        while self._replay.next.seats != [] and (line := self._prompt()):
            try:
                if line.startswith("?"):
                    self._show_options(self._question(line[1:].strip()))
                else:
                    self._play(self._offered[int(line) - 1] if line.isdecimal() else json.loads(line))
            except WrongShape as error:
                print("I can't read that:", *_mistakes(error), sep="\n")
            except (ValueError, IndexError, TypeError):
                print("That is not a move. A move is JSON, or the number of a move in the last list.")
        if self._replay.next.seats == []:
            final = self._client.replay(self._record, stage="final").report
            print("\n".join(["\nThe game is over.\n", *score_sheet(final, self._catalogue)]))
        return 0

    def _prompt(self) -> str:
        """Print whose turn it is, and return the line that the user types."""
        seats = self._replay.next.seats
        print("\nNext:", ", ".join(self._catalogue.seats[seat] for seat in seats) if seats else "whoever begins")
        try:
            return input("> ").strip()
        except EOFError:
            return ""

    def _play(self, move: Any) -> None:
        """Ask the service whether the move is legal, and if so, add the move to the saved game."""
        longer: Any = {**self._record, "moves": [*self._record["moves"], move]}
        replay = self._client.replay(longer, totals=True)
        if not replay.verdicts[-1].legal:
            self._show_findings(replay)
            return
        self._record, self._replay, self._offered = longer, replay, []
        self._file.write_text(json.dumps(longer), encoding="utf-8")
        print(f"Done: {self._in_words(move)}. Points: {_points(replay.verdicts[-1].totals)}")

    def _show_findings(self, replay: Replay) -> None:
        for finding in replay.verdicts[-1].findings:
            print("\n".join(_finding(finding, self._catalogue)))

    def _question(self, typed: str) -> Any:
        """Return the question that comes next, with what only the players can know, such as the dice."""
        return (self._replay.next.ask or {}) | json.loads(typed or "{}")

    def _show_options(self, question: Any) -> None:
        """Print the moves that are legal now. If there are none, print what stands in the way."""
        if not question:
            print("Nobody but you can know the question. For example:", QUESTIONS.get(self._catalogue.game, ""))
            return
        options: OptionsAnswer = self._client.options(self._record, question, totals=True)
        self._offered = [option.move for option in options]
        for number, option in enumerate(options, 1):
            print(f"{number:4}  {self._in_words(option.move)}  [{_points(option.totals)}]")
        for finding in options.findings:
            print("\n".join(_finding(finding, self._catalogue)))
        if not options.complete:
            print("There are more.")

    def _in_words(self, move: Any) -> str:
        """Describe a move in words, without the player and the dice, which the user already knows."""
        members = {name: value for name, value in move.items() if name not in {"seat", "dice"}}
        return " ".join(_words(members, self._catalogue)) or "nothing"


def _words(move: dict[str, Any], catalogue: Catalogue) -> Iterator[str]:
    """Yield a few words for each detail of a move, for example "house 2". Details with default values are left out."""
    vocabulary = catalogue.vocabulary
    for name, value in move.items():
        if isinstance(value, dict):
            yield " ".join([vocabulary.get(name, name), *_words(value, catalogue)])
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            yield " + ".join(" ".join(_words(item, catalogue)) for item in value)
        elif isinstance(value, str):
            yield vocabulary.get(value, value)
        elif name == "seat" and isinstance(value, int):
            yield catalogue.seats[value]
        elif name in COUNTED_FROM_0 and value is not None:
            numbers = value if isinstance(value, list) else [value]
            yield " ".join([name, *(str(number + 1) for number in numbers)])
        elif value:
            yield vocabulary.get(name, name) if value is True else f"{vocabulary.get(name, name)} {value}"


def _points(totals: list[int] | None) -> str:
    return " · ".join(map(str, totals)) if totals else "none, as the table is not legal"


def score_sheet(report: Report, catalogue: Catalogue) -> Iterator[str]:
    yield catalogue.title
    if report.score:
        yield from _score(report.score, catalogue.seats)
    for finding in report.findings:
        yield from _finding(finding, catalogue)
    for doubt in report.doubts:
        yield f"\nIs that right? {doubt.message}"
    for unchecked in report.unchecked:
        yield f"\nNot checked: {unchecked.reason}"
    if report.score:
        yield f"\n{report.score.text}"


def _score(score: Score, seats: list[str]) -> Iterator[str]:
    for player in sorted(score.players, key=lambda player: player.rank):
        yield f"\n{player.rank}. {seats[player.seat]}: {player.total}"
        for line in player.lines:
            yield f"   {line.points:4}  {line.text} ({line.count} × {line.each})"


def _finding(finding: Finding, catalogue: Catalogue) -> Iterator[str]:
    """Yield the lines that explain a broken rule: what is wrong, where, and what the rule says."""
    laws: list[LawEntry | TurnEntry] = [*catalogue.legality, *catalogue.turns]
    law = next((law for law in laws if law.id == finding.rule), None)
    yield f"\n{'Waived' if finding.waived else 'Not allowed'}: {finding.message}"
    yield f"   at   {', '.join(finding.at)}"
    if law:  # a newer service may report a rule that this client does not know
        yield f"   rule {law.law}"
    yield f"   see  {finding.cite.book}, {finding.cite.section}"
    if law and law.waivable and not finding.waived:
        yield f'   Did you agree to play that way? Add "{finding.rule}" to the table\'s "waive".'


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
