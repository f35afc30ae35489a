"""Writes a Python type for each rule of the OpenAPI document. `generate.py` calls this module."""

import re
from typing import Any

MARK = "# Generated from openapi/openapi.json by clients/building/python_client.py: do not edit."
IMPORTS = """\
from typing import Any, Literal, TypeAlias, TypedDict, TypeGuard, overload

from tallytale_client.generated.responses import Finding
from tallytale_client.generated.tables import {types}
"""
IS_RULE = """
@overload
def is_rule(finding: Finding[Any], rule: Literal["{id}"]) -> TypeGuard[Finding[{facts}]]: ...
"""
IMPLEMENTATION = '''
def is_rule(finding: Finding[Any], rule: str) -> bool:
    """Tell whether a finding is of this rule. A type checker then knows the finding's facts."""
    return finding.rule == rule
'''

Rules = dict[str, dict[str, Any]]


def module(rules: Rules, fault_codes: list[str]) -> str:
    """Return the source code of `rules.py`: the ids of all rules, and a type for the details of each broken rule."""
    ids = "".join(f'    "{rule}",\n' for rule in rules)
    codes = "FaultCode: TypeAlias = Literal[\n" + "".join(f'    "{code}",\n' for code in fault_codes) + "]\n"
    facts = [_facts(rule, entry) for rule, entry in rules.items()]
    overloads = [IS_RULE.format(id=rule, facts=_name(rule)) for rule in rules]
    imports = IMPORTS.format(types=", ".join(sorted(set(re.findall(r"schemas/(\w+)", str(rules))))))
    text = "\n".join(
        [MARK, imports, f"RuleId: TypeAlias = Literal[\n{ids}]\n", codes, *facts, *overloads, IMPLEMENTATION]
    )
    return with_exports(text)


def _name(rule: str) -> str:
    """Turn a rule's id into a class name, for example `pigs.house.one-door` into `PigsHouseOneDoorFacts`."""
    return "".join(word.capitalize() for word in re.split(r"\W", rule)) + "Facts"


def _facts(rule: str, entry: dict[str, Any]) -> str:
    members = "".join(f"    {name}: {_type(schema)}\n" for name, schema in entry["facts"].items())
    return f'\nclass {_name(rule)}(TypedDict):\n    """`{rule}`: {entry["law"]}"""\n\n{members}'.rstrip() + "\n"


def _type(schema: dict[str, Any]) -> str:
    """Return the Python type annotation for a JSON Schema."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "anyOf" in schema:
        return " | ".join(_type(one) for one in schema["anyOf"])
    if "enum" in schema:
        return f"Literal[{', '.join(json_literal(value) for value in schema['enum'])}]"
    if schema["type"] == "array":
        return f"list[{_type(schema['items'])}]"
    return {"integer": "int", "string": "str", "boolean": "bool"}[schema["type"]]


def json_literal(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else repr(value)


def with_exports(text: str) -> str:
    """Add an `__all__` with every name that the source code defines."""
    names = set(re.findall(r"^(?:class |def )?(\w+)(?:\(|: TypeAlias)", text, re.MULTILINE))
    return f"{text}\n\n__all__ = [\n" + "".join(f'    "{name}",\n' for name in sorted(names)) + "]\n"
