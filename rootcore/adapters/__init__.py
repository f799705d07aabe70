"""What stands between the engine and its callers: the command line, the page, simulation."""
