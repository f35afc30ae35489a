"""The pages about rules: for each rule what it says, why, what it can't see, and two examples.

Comes in: the name of a game or the id of a rule, and a language. Goes out: a page as data, which `web/` writes as HTML
and `cli/` as text.

Laws:
- Everything on a page stands in one other place: the law, the rulings and the house rules in the game's `texts/`, the
  reasons in its `pages/`, the examples in its `cases/`.
- What is said about an example is what the engine says about it.
- The engine never imports this room, so a phone that judges tables does not load it.
"""

from tallytale.guide.drawings import move_scene, table_scene
from tallytale.guide.drawings.scene import MOVE, tell
from tallytale.guide.drawings.svg import draw
from tallytale.guide.examples import Example
from tallytale.guide.pages import Entry, Index, Page, how_to_play, index, page, page_about, page_of, similar_rules
