"""Makes some generated response classes generic, for example `Finding[FactsT]`. `generate.py` calls this module."""

import re

# Members of generic classes and their types. For example, `facts` of the class `Finding` has the type `FactsT_co`.
GENERIC_MEMBERS = {
    "Finding": {"facts": "FactsT_co"},
    "Verdict": {"table": "TableT_co | None"},
    "Option": {"move": "MoveT_co"},
    "OptionsAnswer": {"options": "list[Option[MoveT_co]]"},
    "Next": {"ask": "QuestionT_co | None"},
    "Replay": {"verdicts": "list[Verdict[TableT_co]]", "table": "TableT_co", "next": "Next[QuestionT_co]"},
}
VARIABLES = ("FactsT_co", "TableT_co", "MoveT_co", "QuestionT_co")
ITERATION = '''
    def __iter__(self) -> Iterator[Option[MoveT_co]]:
        """Iterate over the legal moves."""
        return iter(self.options)
'''


def with_generics(responses: str) -> str:
    """Return the source code of the response classes. Some become generic, and `OptionsAnswer` can be iterated over.

    Changes become plain dicts, so that programs can store them as JSON, and pass them on to libraries for JSON Patch.
    """
    responses = _with_changes_as_dicts(responses)
    for name, members in GENERIC_MEMBERS.items():
        responses = _class_replaced(responses, name, members)
    typing = "from collections.abc import Iterator\nfrom typing import Any, Generic, NotRequired, TypedDict\n\n"
    variables = "from tallytale_client.generated.tables import ChangeOperation\n"
    variables += f"from tallytale_client.type_variables import {', '.join(VARIABLES)}\n"
    pattern = r"(?m)^(?:from typing import Any\n\n)?(from msgspec.*\n)(from .*\n)"
    return re.sub(pattern, rf"{typing}\1\2{variables}", responses, count=1)


def _with_changes_as_dicts(responses: str) -> str:
    replaced = {
        "class Change(Struct, kw_only=True):": "class Change(TypedDict):",
        "    op: str\n": "    op: ChangeOperation\n",
        "    value: Any | UnsetType = UNSET\n": "    value: NotRequired[Any]\n",
    }
    for old, new in replaced.items():
        if responses.count(old) != 1:
            raise ValueError(f"the class Change is not as expected: it has no “{old}”")
        responses = responses.replace(old, new)
    return responses


def _class_replaced(text: str, name: str, members: dict[str, str]) -> str:
    """Make one class in the source code generic. `members` gives the new types of its members."""
    match = re.search(rf"^class {name}\(.*?(?=^(?:class |def |\w+ ?[:=])|\Z)", text, re.MULTILINE | re.DOTALL)
    if not match:
        raise ValueError(f"there is no class {name}")
    body = match[0]
    for member, of_type in members.items():
        body, count = re.subn(rf"(?m)^(    {member}: ).+$", rf"\g<1>{of_type}", body)
        if count != 1:
            raise ValueError(f"class {name} has no member {member}")
    used = [variable for variable in VARIABLES if re.search(rf"\b{variable}\b", body)]
    body = body.replace(", kw_only=True", f", Generic[{', '.join(used)}], kw_only=True", 1)
    if name == "OptionsAnswer":
        body = f"{body.rstrip()}\n{ITERATION}\n\n"
    return text[: match.start()] + body + text[match.end() :]
