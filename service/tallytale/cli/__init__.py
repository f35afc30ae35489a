"""The command line: it judges game tables and moves, shows the games, and starts the service.

Comes in: arguments, and tables or records as JSON. Goes out: text at a terminal, JSON in a pipe, and an exit status.

Laws:
- The exit status is 0 for a legal table, 1 for an illegal table, and 2 for an error.
- No input causes a traceback.
- Scoring a table imports neither the web framework nor the sheets for terminals.
"""

from tallytale.cli.commands import main
