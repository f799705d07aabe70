"""How the page is made, served and tested. `build.py` is the way in; none of this is shipped."""
