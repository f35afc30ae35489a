"""Tools for AI assistants: what a chat program can ask through the Model Context Protocol (MCP).

Comes in: the name of a tool and its arguments, on standard input. Goes out: an answer with short sentences, with a drawing
of the table in text and with the table itself, on standard output.

Laws:
- Nothing is remembered between two calls. A tool that takes a table also takes changes to it, and returns the new table,
  because a model that writes a whole table again makes mistakes.
- Mistakes in the arguments get the sentences that the API gives, each with its place. They end nothing.
- Together, all tools take less than 6 kB to describe, because a model reads that before each conversation.
- Only `server.py` imports the package `mcp`. What it sends is plain JSON: `mcp` knows nothing of msgspec's types, and
  would leave out the schema of an answer without a warning.
"""
