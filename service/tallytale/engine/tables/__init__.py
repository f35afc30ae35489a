"""What is sent: decodes JSON into a table or a request, finds every mistake in it, and gives each table its id.

Comes in: bytes from a stranger. Goes out: a table, or `InvalidBody` with all mistakes, each with its place.

Laws:
- Decoding raises `InvalidBody` and no other exception. It takes time proportional to the length of the body.
- No value is converted on the way: "4" is not the number 4. Only what JSON allows is accepted, such as 4.0 for 4.
- A table that breaks a rule of its game is not a mistake here; it gets a report.
- The same table has the same id, whatever its white space, the order of its keys, and the defaults that are spelled out.
"""

from tallytale.engine.tables.bodies import BodyReader, Mixed
from tallytale.engine.tables.decoding import (
    DECODE_ERRORS,
    MAX_DEPTH,
    MAX_RECORD_BYTES,
    MAX_TABLE_BYTES,
    check_size,
    convert,
    decode,
    malformed,
    parse,
)
from tallytale.engine.tables.identity import RULES_VERSION, VERSION, encode_without_defaults, table_id
from tallytale.engine.tables.member_types import (
    Kind,
    Leaf,
    ListOf,
    Objects,
    Scalar,
    default_of,
    default_of_member,
    empty_object,
    holds_list,
    max_length_of,
    members,
    object_type,
    type_info,
    type_of_value,
)
from tallytale.engine.tables.problems import (
    MAX_SHOWN,
    STATUS,
    BodyError,
    BodyFault,
    FaultCode,
    InvalidBody,
    Problem,
    known_game,
    require_small_answer,
    wrong_shape,
)
from tallytale.engine.tables.shape_mistakes import MAX_FAULTS, find_faults
