"""How many bytes a first visit downloads, as hosts compress them.

.venv/bin/python tests/benchmarks/weight.py
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from web.building.site import build, weight

if __name__ == "__main__":
    for how, size in weight(build(), {}).items():
        print(f"{how:7} {size / 1e6:6.2f} MB")
