"""The engine: it takes a game table (the state of a board game) as JSON bytes, and returns a report as JSON bytes.

Laws of this folder: modules import only each other, the standard library and msgspec. They use no clock, random
numbers, network or environment variables. So the engine also runs in a browser.
"""

from tallytale.engine.build import refuse_other_source

refuse_other_source()
