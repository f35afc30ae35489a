"""Programs that compare the engine with independent ones: judges, schemas, mutants, generated clients."""
