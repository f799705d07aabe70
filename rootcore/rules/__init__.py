"""The Law of Root 1 to 5: what all factions share."""
