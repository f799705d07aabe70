"""The Quarrelsome Crows: a bot of no rule book, in a folder as any other."""

from rootcore.bots.crows import chapter, telling

__all__ = ["chapter", "telling"]
