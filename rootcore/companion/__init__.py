"""The companion of a real table: people move the wood, the program runs the bots."""

from rootcore.companion import boards, plots, seats

__all__ = ["boards", "plots", "seats"]
