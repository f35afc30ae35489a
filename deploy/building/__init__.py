"""Programs that build what a release publishes: wheels, archives, the static site, lock files and version numbers."""
