import sys

from tallytale.cli import main

sys.exit(main())
