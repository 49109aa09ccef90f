#!/bin/sh
# Restores into a stack without data (after `docker-compose down -v`, or on another machine), with the passwords of this
# .env; afterwards run docker-compose up -d:
#   restore.sh tapri.tar.gz                          a backup in a file
#   restore.sh --to '2026-11-22 18:04:05+05:30'      that second, from the volume of backups
#   restore.sh --to now                              everything in that volume
# NATS needs no backup: the services publish their state again. All sessions end: tokens revoked after the backup would
# otherwise be valid again.
set -eu
usage='usage: restore.sh <backup> | --to <time> | --to now'
if [ "${1:-}" = --to ]; then
  what=${2:?$usage}
  from=/dev/null
else
  what=-
  from=$(realpath "${1:?$usage}")
fi
cd "$(dirname "$0")"
compose() { if command -v docker-compose >/dev/null; then docker-compose "$@"; else docker compose "$@"; fi; }

compose run --rm --no-deps -T --entrypoint restore-to postgres "$what" <"$from"
compose up -d postgres
tries=0
until compose exec -T postgres pg_isready --quiet --host=127.0.0.1 --username=postgres; do
  tries=$((tries + 1))
  [ $tries -lt 60 ] || { echo 'restore: PostgreSQL does not start; docker-compose logs postgres' >&2; exit 1; }
  sleep 1
done
compose exec -T postgres /docker-entrypoint-initdb.d/databases.sh
if ! compose exec -T postgres end-tokens; then
  echo 'restore: the data are there, but the tokens of before still count; docker-compose exec -T postgres end-tokens' >&2
  exit 1
fi
if [ "$what" = - ]; then what=$from; fi
echo "restored $what; now: docker-compose up -d"
