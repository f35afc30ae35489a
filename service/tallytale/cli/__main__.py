import sys

from tallytale.cli import main

if __name__ == "__main__":
    sys.exit(main())
