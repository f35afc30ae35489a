"""Programs that build the clients: the scorer, the engine for phones, and the code that is generated from the document."""
