"""The three kinds of error that reach a caller."""


class RootcoreError(Exception):
    """What the three kinds have in common: a message that is one clear sentence."""


class NotAnOption(RootcoreError):
    """An answer that the pending decision does not offer."""


class BadNotation(RootcoreError):
    """Text from outside that cannot be read: a setup, a save, a scene, a request."""


class BrokenLaw(RootcoreError):
    """The position breaks the Law of Root: an invariant does not hold."""
