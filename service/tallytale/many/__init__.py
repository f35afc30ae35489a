"""Judges files with millions of records, on all cores of a machine or on a cluster, and resumes where it stopped.

Comes in: files with one record in each line, a folder, and an executor. Goes out: a file of answers for each slice of
an input, a marker beside it, and a summary of all.

Laws:
- The output of a slice is renamed into its place when it is whole. Its marker is written after that, and an older one is
  removed before. So whenever a run is killed, only unfinished slices are lost.
- A marker holds only as long as nothing has changed that the output depends on: the bytes and the place of the slice, the
  rules, the texts, the operation, the members and the language. A slice whose marker holds is not judged again.
- Every record that is not blank has one line of output, which names its input and its line, also if it is invalid.
- If a process dies, its slice is tried again, and the caller is told.
- Memory does not grow with the number of records.
"""

from tallytale.many.answers import CHOICES, Question, is_legal, read_request
from tallytale.many.files import InputError, MembersError, Options, Progress, judge_files
from tallytale.many.lines import numbered_lines
from tallytale.many.pieces import Ended, OutputFolderError, Piece, run
from tallytale.many.processes import Processes
from tallytale.many.summary import Summary
