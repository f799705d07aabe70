"""What lies on the table: terms, cards, maps, suits, pieces, and the whole position."""
