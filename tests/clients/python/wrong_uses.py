"""Code that uses the Python client wrongly, with the errors that mypy and pyright must report.

A snippet marks a wrong and a right form as «wrong|right». For example, «"chess"|"three-little-pigs"» is a wrong and a
right name of a game.
"""

from typing import get_args

import tallytale_client

STARTS = f"""\
from collections.abc import (AsyncIterator, Iterator, Sequence)
from typing import (Any, Literal)

from tallytale_client import {", ".join(tallytale_client.__all__)}

client = Client("http://127.0.0.1:8000")
aclient = AsyncClient("http://127.0.0.1:8000")
"""
PRINCE = 'client.score({"game": "little-prince", "players": [{"planet": %s}, {"planet": %s}]})'
TALLY = '{"form": "tally", "characters": ["king"]}'
RUNNING = 'pigs: PigsTable = {"game": "three-little-pigs", "stage": "running", "players": []}\n'

TABLES = ", ".join([f'"{table.__name__}"' for table in get_args(tallytale_client.Table)])
NO_GAMES_TABLE = (f"none of ({TABLES}) matches", 'not assignable to "PigsTable"')

# The code snippets by name, with parts of the error messages that mypy and pyright must report.
WRONG = {
    "an unknown game": ('table: Table = {"game": «"chess"|"three-little-pigs"», "players": []}', *NO_GAMES_TABLE),
    "a tally with tiles": (PRINCE % ('{"form": "tally", "characters": []«, "tiles": []|»}', TALLY), *NO_GAMES_TABLE),
    "a character out of the box": (PRINCE % (TALLY, TALLY.replace('"king"', '«"queen"|"king"»')), *NO_GAMES_TABLE),
    "a member that is not known": (
        'tile: PigsTile = {"material": "straw", "part": "door"«, "colour": "red"|»}',
        'Extra key "colour" for TypedDict "PigsTile"',
        '"colour" is an undefined item in type "PigsTile"',
    ),
    "a rule that can't be waived": (
        'waive: Sequence[PigsWaivable] = [«"pigs.score.brick"|"pigs.house.one-door"»]',
        "incompatible type \"Literal['pigs.score.brick']\"",
        '"Literal[\'pigs.score.brick\']" is not assignable to type "PigsWaivable"',
    ),
    "a rule that there is not": (
        'found = any(is_rule(finding, «"pigs.house.one-dor"|"pigs.house.one-door"») for finding in client.report("x").findings)',
        'No overload variant of "is_rule" matches',
        "\"Literal['pigs.house.one-dor']\" is not assignable",
    ),
    "a fact that the rule does not have": (
        (
            'for finding in client.report("x").findings:\n    if is_rule(finding, "wolves.house.ascending"):\n'
            '        print(finding.message, finding.facts[«"floor"|"number"»])'
        ),
        'TypedDict "WolvesHouseAscendingFacts" has no key "floor"',
        '"floor" is not a defined key in "WolvesHouseAscendingFacts"',
    ),
    "a narrowed finding where any is taken": (
        (
            "def explain(finding: Finding) -> str:\n    return finding.message\n"
            'for finding in client.report("x").findings:\n    if is_rule(finding, "pigs.house.one-door"):\n        explain(«finding.facts|finding»)'
        ),
        'has incompatible type "PigsHouseOneDoorFacts"',
        '"PigsHouseOneDoorFacts" is not assignable to "Finding',
    ),
    "a table built step by step, with a piece of another game": (
        (
            'table = PigsTable(game="three-little-pigs", players=[])\ntable["players"].append(PigsPlayer(houses=[]))\n'
            'tiles: list[PigsTile] = []\ntiles.append(«WolvesCard(color="red", number=4)|PigsTile(material="straw", part="door")»)\n'
            'table["players"][0]["houses"].append(PigsHouse(tiles=tiles))\ntable["waive"] = ["pigs.house.one-door"]\nclient.score(table)'
        ),
        'incompatible type "WolvesCard"; expected "PigsTile"',
        '"WolvesCard" cannot be assigned to parameter "object" of type "PigsTile"',
    ),
    "a score that may be missing": (
        'score = client.report("x").score\nwinners = «score.winners|score.winners if score else []»',
        'Item "None" of "Score | None" has no attribute "winners"',
        '"winners" is not a known attribute of "None"',
    ),
    "a member that no report has": (
        'messages = client.report("x").«winner|legal»',
        '"Report" has no attribute "winner"',
        'Cannot access attribute "winner" for class "Report"',
    ),
    "a result that may be an error": (
        "for result in client.score_batch([]):\n    legal = result.legal« | if isinstance(result, Report) else False»",
        'Item "ApiError" of "Report | ApiError" has no attribute "legal"',
        'Cannot access attribute "legal" for class "ApiError"',
    ),
    "an answer that nobody awaits": (
        "async def ask() -> None:\n    print((«aclient|await aclient».health()).status)",
        '"Coroutine[Any, Any, Health]" has no attribute "status"',
        'Cannot access attribute "status" for class "CoroutineType[Any, Any, Health]"',
    ),
    "something else as known": (
        'client.games(known=«client.game("little-prince")|client.games()»)',
        'Argument "known" to "games" of "Client" has incompatible type "Catalogue"',
        '"Catalogue" cannot be assigned to parameter "known"',
    ),
    "a move of another game": (
        RUNNING + 'client.check_move(pigs, «{"do": "send", "seat": 0, "wolf": None}|{"seat": 0}»)',
        'No overload variant of "check_move" of "MoveCalls" matches',
        'No overloads for "check_move" match',
    ),
    "a question of another game": (
        RUNNING + 'client.options(pigs, «{"do": "send", "seat": 0}|{"seat": 0, "dice": None}»)',
        'No overload variant of "options" of "MoveCalls" matches',
        'No overloads for "options" match',
    ),
    "an event that waives a rule of another game": (
        RUNNING
        + 'client.replay({"start": pigs, "moves": [{"event": "waive", "rule": «"wolves.turn.over"|"pigs.turn.over"»}]})',
        'No overload variant of "replay" of "MoveCalls" matches',
        'No overloads for "replay" match',
    ),
    "a table of another game than the move's answer": (
        RUNNING + '«wolves: WolvesTable|after: PigsTable» | None = client.check_move(pigs, {"seat": 0}).table',
        'expression has type "PigsTable | None", variable has type "WolvesTable | None"',
        'Type "PigsTable | None" is not assignable to declared type "WolvesTable | None"',
    ),
    "a stage of a replay that there is not": (
        (
            'def follow(record: PigsRecord) -> list[PigsMove]:\n    replay = client.replay(record, stage=«"done"|"running"», totals=True)\n'
            '    following = client.options(replay.table, replay.next.ask or {"seat": 0, "dice": None})\n'
            "    return [option.move for option in following]"
        ),
        'No overload variant of "replay" of "MoveCalls" matches',
        'No overloads for "replay" match',
    ),
    "an option that there is not": (
        'Client("http://x", «tries|retries»=3)',
        'Unexpected keyword argument "tries"',
        'No parameter named "tries"',
    ),
    "an async stream for a client that waits": (
        "def many(some: AsyncIterator[Table], others: Iterator[Table]) -> None:\n    client.score_many(«some|others»)",
        'Argument 1 to "score_many" of "Client" has incompatible type "AsyncIterator',
        '"AsyncIterator[Table]" is incompatible with protocol "Iterable[Table]"',
    ),
}
