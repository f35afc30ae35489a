"""Programs that measure time, instructions, memory and the length of a request's way."""
