"""Rootlog: games that people wrote down, read into games of ours, and ours written down."""
