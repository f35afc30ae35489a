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
PIGS = 'client.score({"game": "three-little-pigs", "players": [{"houses": [{"tiles": [%s]}]}, {"houses": []}]%s})'
PRINCE = 'client.score({"game": "little-prince", "players": [{"planet": %s}, {"planet": %s}]})'
TALLY = '{"form": "tally", "characters": ["king"]}'
WOLVES = 'client.score({"game": "three-little-wolves", "players": [{"houses": [%s]}, {"houses": []}]})'
RUNNING = 'pigs: PigsTable = {"game": "three-little-pigs", "stage": "running", "players": []}\n'
TILE = '{"material": "straw", "part": "door"}'

TABLES = ", ".join([f'"{table.__name__}"' for table in get_args(tallytale_client.Table)])
NO_GAMES_TABLE = (f"none of ({TABLES}) matches", 'not assignable to "PigsTable"')

# The code snippets by name, with parts of the error messages that mypy and pyright must report.
WRONG = {
    "an unknown game": ('table: Table = {"game": «"chess"|"three-little-pigs"», "players": []}', *NO_GAMES_TABLE),
    "a tile deep in a table": (PIGS % (TILE.replace('"straw"', '«"stone"|"straw"»'), ""), *NO_GAMES_TABLE),
    "an unknown stage": (PIGS % (TILE, ', "stage": «"paused"|"running"»'), *NO_GAMES_TABLE),
    "a tally with tiles": (PRINCE % ('{"form": "tally", "characters": []«, "tiles": []|»}', TALLY), *NO_GAMES_TABLE),
    "a character out of the box": (PRINCE % (TALLY, TALLY.replace('"king"', '«"queen"|"king"»')), *NO_GAMES_TABLE),
    "a colour of no card": (WOLVES % '{"floors": [{"color": «"blue"|"red"», "number": 4}]}', *NO_GAMES_TABLE),
    "a word of another member": (
        'tile: PigsTile = {"material": «"door"|"straw"», "part": "door"}',
        "expression has type \"Literal['door']\"",
        "\"Literal['door']\" is not assignable",
    ),
    "a member that is not known": (
        'tile: PigsTile = {"material": "straw", "part": "door"«, "colour": "red"|»}',
        'Extra key "colour" for TypedDict "PigsTile"',
        '"colour" is an undefined item in type "PigsTile"',
    ),
    "a member that is missing": (
        'tile: PigsTile = {"material": "straw"«|, "part": "door"»}',
        'Missing key "part" for TypedDict "PigsTile"',
        '"part" is required in "PigsTile"',
    ),
    "a number as text": (
        'tile: PigsTile = {"material": "straw", "part": "door", "flowerpots": «"1"|1»}',
        'TypedDict item "flowerpots" has type "int"',
        '"Literal[\'1\']" is not assignable to "int"',
    ),
    "a rule that can't be waived": (
        'waive: Sequence[PigsWaivable] = [«"pigs.score.brick"|"pigs.house.one-door"»]',
        "incompatible type \"Literal['pigs.score.brick']\"",
        '"Literal[\'pigs.score.brick\']" is not assignable to type "PigsWaivable"',
    ),
    "a rule to waive that is misspelt, in a table": (
        'table: PigsTable = {"game": "three-little-pigs", "players": [], "waive": [«"pigs.house.one-dor"|"pigs.house.one-door"»]}',
        "incompatible type \"Literal['pigs.house.one-dor']\"",
        '"Literal[\'pigs.house.one-dor\']" is not assignable to type "PigsWaivable"',
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
    "a fact as another type": (
        (
            'for finding in client.report("x").findings:\n    if is_rule(finding, "wolves.house.ascending"):\n'
            '        color: WolvesColor = finding.facts[«"number"|"color"»]'
        ),
        'expression has type "int"',
        '"int" is not assignable',
    ),
    "facts of no rule": (
        'seats: list[object] = []\nfor finding in client.report("x").findings:\n    seats.append(«finding.facts["seat"] + 1|finding.facts["seat"]»)',
        'Unsupported operand types for + ("object"',
        'Operator "+" not supported for types "object"',
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
    "a row of tiles built step by step": (
        (
            'row: list[PrinceTile | None] = [PrinceUphill(kind="uphill"), None]\nrow.append(«PrinceTally(form="tally", characters=[])|PrinceCharacter(kind="character", character="king")»)\n'
            'grid = PrinceGrid(form="grid", tiles=[row])'
        ),
        'has incompatible type "PrinceTally"',
        '"PrinceTally" is not assignable to type',
    ),
    "an option of a call that there is not": (
        'client.score(PrinceTable(game="little-prince", players=[]), timeout=2, retries=0, total_timeout=5, «tries=1|language="fr"»)',
        'Unexpected keyword argument "tries"',
        'No parameter named "tries"',
    ),
    "an uphill tile with a character": (
        'tile: PrinceUphill = {"kind": "uphill"«, "character": "king"|»}',
        'Extra key "character" for TypedDict "PrinceUphill"',
        '"character" is an undefined item in type "PrinceUphill"',
    ),
    "a character tile without its character": (
        'tile: PrinceCharacter = {"kind": "character"«|, "character": None»}',
        'Missing key "character" for TypedDict "PrinceCharacter"',
        '"character" is required in "PrinceCharacter"',
    ),
    "an unknown kind of tile": (
        'row: Sequence[PrinceUphill | PrinceDownhill | None] = [None, {"kind": «"sideways"|"uphill"»}]',
        'List item 1 has incompatible type "dict[str, str]"',
        '"dict[str, str]" is not assignable to "PrinceUphill"',
    ),
    "an object that is not printed": (
        'tile: PrinceUphill = {"kind": "uphill", "objects": {«"tiger"|"fox"»: 1}}',
        'Extra key "tiger" for TypedDict "PrinceObjects"',
        '"tiger" is an undefined item in type "PrinceObjects"',
    ),
    "a pig of no token": (
        'house: WolvesHouse = {"floors": [], "pig": «5|4»}',
        'TypedDict item "pig" has type "Literal[2, 3, 4] | None"',
        '"Literal[5]" is not assignable to type "WolvesPigValue | None"',
    ),
    "a house rule of no game": (
        'agreed: Sequence[WolvesHouseRule] = [«"mine"|"demolished-rooftop-counts"»]',
        "incompatible type \"Literal['mine']\"",
        '"Literal[\'mine\']" is not assignable to type "WolvesHouseRule"',
    ),
    "a table of one game as another's": (
        "def of(pigs: PigsTable, wolves: WolvesTable) -> None:\n    table: WolvesTable = «pigs|wolves»",
        'expression has type "PigsTable", variable has type "WolvesTable"',
        'Type "PigsTable" is not assignable to declared type "WolvesTable"',
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
    "a move with a word that there is not": (
        'move: PigsMove = {"seat": 0, "buys": [{"material": «"stone"|"wood"», "part": "door"}]}',
        "expression has type \"Literal['stone']\"",
        "\"Literal['stone']\" is not assignable",
    ),
    "a question of another game": (
        RUNNING + 'client.options(pigs, «{"do": "send", "seat": 0}|{"seat": 0, "dice": None}»)',
        'No overload variant of "options" of "MoveCalls" matches',
        'No overloads for "options" match',
    ),
    "a record with a move of another game": (
        RUNNING
        + 'record: PigsRecord = {"start": pigs, "moves": [«{"do": "send", "seat": 0, "wolf": None}|{"seat": 0}»]}',
        'Extra keys ("do", "wolf") for TypedDict "PigsMove"',
        '"do" is an undefined item in type "PigsMove"',
    ),
    "a table of another game than the move's answer": (
        RUNNING + '«wolves: WolvesTable|after: PigsTable» | None = client.check_move(pigs, {"seat": 0}).table',
        'expression has type "PigsTable | None", variable has type "WolvesTable | None"',
        'Type "PigsTable | None" is not assignable to declared type "WolvesTable | None"',
    ),
    "an option's move in a list of another game's moves": (
        (
            RUNNING + "async def legal() -> None:\n    moves: list[«WolvesMove|PigsMove»] = []\n"
            '    for option in await aclient.options(pigs, {"seat": 0, "dice": None}):\n        moves.append(option.move)'
        ),
        'has incompatible type "PigsMove"',
        '"PigsMove" is not assignable',
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
