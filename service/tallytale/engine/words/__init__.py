"""Sentences: the texts of each language, and the messages that are made from them.

Comes in: the name of a text, and its facts, such as the seat and the number of tiles. Goes out: a sentence in one of the
languages. The texts of a game are in the game's own folder; those that all games share are in `texts/` here.

Laws:
- A language exists if `texts/` has a file for it. A game without texts in that language has the English ones.
- A malformed template fails when its `Message` is made, not when somebody reads the sentence.
- A sentence writes a seat as its label (`seat_label`) and never inflects it, so that clients can replace it with a name.
- No rule reads a sentence. Codes and numbers are the same in every language.
"""

from tallytale.engine.words.labels import LABELS, named, seat_label
from tallytale.engine.words.messages import Fact, Facts, Message, Words
from tallytale.engine.words.negotiation import best_language, by_weight, lookup
from tallytale.engine.words.texts import (
    DEFAULT_LANGUAGE,
    ENGINE,
    LANGUAGES,
    Cite,
    Language,
    engine_messages,
    grammar,
    languages,
)
