# Generated from openapi/openapi.json by clients/building/python_client.py: do not edit.

import re
from collections.abc import Sequence

LABELS = {
    "de": "Spieler #",
    "en": "Player #",
    "es": "Jugador #",
    "fr": "Joueur #",
    "it": "Giocatore #",
    "pl": "Gracz #",
    "zh-Hant": "#號玩家"
}


def named(text: str, names: Sequence[str], language: str | None = None) -> str:
    """Return a sentence with the players' names in place of labels such as "Player 2".

    `names` are in the order of the seats. A player with an empty name, or with none, keeps the label. `language` is the
    language of the sentence, such as `report.language`. Without it, and if it has no labels of its own, the labels of
    all languages are replaced.
    """

    def name(label: re.Match[str]) -> str:
        seat = int(label[label.lastindex or 0]) - 1
        return (names[seat] if seat < len(names) else "") or label[0]

    labels = LABELS.get(language or "") or "|".join(LABELS.values())
    return re.sub(labels.replace("#", "([1-9][0-9]*)"), name, text)
