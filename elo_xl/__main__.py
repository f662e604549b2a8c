"""`python -m elo_xl`: the command line."""

from elo_xl.cli import main

if __name__ == "__main__":
    main()
