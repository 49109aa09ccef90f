#!/bin/sh
# Lets a team ship alone: `pages.sh publish mfe-customer` builds it, replaces its container and switches to the new
# version; `pages.sh rollback mfe-customer` switches back. Nothing else is built, replaced or restarted.
set -eu
cd "$(dirname "$0")"
compose() { if command -v docker-compose >/dev/null; then docker-compose "$@"; else docker compose "$@"; fi; }

case "${1:-} ${2:-}" in
  "publish shell" | "publish mfe-"*)
    compose build "$2"
    compose up -d --no-deps "$2"
    compose run --rm --no-deps publish publish "$2"
    ;;
  "rollback mfe-"*)
    compose run --rm --no-deps publish rollback "$2"
    ;;
  *)
    echo "usage: pages.sh publish shell|mfe-… | rollback mfe-…" >&2
    exit 2
    ;;
esac
