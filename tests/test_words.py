"""Checks the translations: every language has the same texts, with the same placeholders and plural forms."""

import re
import subprocess
from pathlib import Path

import msgspec
import pytest

from clients.building import downloads
from tallytale.engine.words.plurals import plural
from tallytale.engine.words.texts import DEFAULT_LANGUAGE, LANGUAGES
from tests.support.paths import CLIENTS, GAMES_FOLDER, PACKAGE, ROOT

SCORER = CLIENTS / "scorer" / "src"
FOLDERS = sorted({english.parent for top in (PACKAGE, SCORER) for english in top.rglob("en.json")})
SCORER_FILES = [
    file
    for folder in FOLDERS
    for file in sorted(folder.glob("*.json"))
    if folder.name == "words" and SCORER in folder.parents
]
FORMS = ("one", "few", "many", "other")
NAME_MAY_BE_MISSING = {"same.text"}  # texts that may leave out the player's name in some languages


def relative(path: Path) -> str:
    return str(path.relative_to(ROOT))


def words_of(file: Path) -> dict[str, str]:
    return msgspec.json.decode(file.read_bytes(), type=dict[str, str])


def forms_of(words: dict[str, str]) -> dict[str, set[str]]:
    """Return the key of each text, and its plural forms if it has some, for example `one` and `other`."""
    forms: dict[str, set[str]] = {}
    for key in words:
        stem, _, form = key.rpartition(".")
        counted = form in FORMS and f"{stem}.other" in words
        forms.setdefault(stem if counted else key, set()).update({form} if counted else ())
    return forms


def placeholders_of(words: dict[str, str]) -> dict[str, set[str]]:
    return {
        stem: {name for form in forms or {""} for name in re.findall(r"\{(\w+)\}", words[f"{stem}.{form}".rstrip(".")])}
        for stem, forms in forms_of(words).items()
    }


@pytest.mark.parametrize("folder", FOLDERS, ids=relative)
def test_each_folder_of_texts_has_all_languages(folder: Path) -> None:
    """A new game may have texts in English only. All other texts must exist in every language."""
    found = {file.stem for file in folder.glob("*.json")}
    new_game = (GAMES_FOLDER in folder.parents or SCORER / "games" in folder.parents) and found == {DEFAULT_LANGUAGE}
    assert found == set(LANGUAGES) or new_game


@pytest.mark.parametrize("file", SCORER_FILES, ids=relative)
def test_the_scorers_texts_have_the_same_keys_and_placeholders_in_every_language(file: Path) -> None:
    words, english = words_of(file), words_of(file.with_name("en.json"))
    assert forms_of(words).keys() == forms_of(english).keys()
    ours, theirs = placeholders_of(words), placeholders_of(english)
    assert {key: ours[key] for key in theirs if ours[key] != theirs[key] and key not in NAME_MAY_BE_MISSING} == {}
    needed = {plural(file.stem, number) for number in range(1000)}
    assert {key: forms for key, forms in forms_of(words).items() if forms and needed - forms} == {}


def test_the_readme_names_every_language() -> None:
    script = "console.log(process.argv.slice(1).map(code => new Intl.DisplayNames('en', { type: 'language' }).of(code)).join())"
    names = subprocess.check_output([downloads.node(), "-e", script, *LANGUAGES], text=True).strip().split(",")
    page = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    assert [name for name in names if name not in page] == []
