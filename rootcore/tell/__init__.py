"""What happens and what can be done, as words and as JSON types for one seat."""
