"""`python -m rootcore`: see `rootcore.adapters.cli`."""

import sys

from rootcore.adapters.cli import main

if __name__ == "__main__":
    sys.exit(main())
