#!/bin/sh
# Restores a backup into a stack without data (after `docker-compose down -v`, or on another machine), with the passwords of
# this .env: restore.sh tapri.tar.gz, then docker-compose up -d. NATS needs no backup: the services publish their state again.
# All sessions end: a token that was revoked after the backup would otherwise be valid again.
set -eu
file=$(realpath "${1:?usage: restore.sh <backup>}")
cd "$(dirname "$0")"
compose() { if command -v docker-compose >/dev/null; then docker-compose "$@"; else docker compose "$@"; fi; }

compose run --rm --no-deps -T --entrypoint sh postgres -c '
  if [ -e "$PGDATA/PG_VERSION" ]; then echo "restore: there are data already" >&2; exit 1; fi
  mkdir -p "$PGDATA" && chmod 700 "$PGDATA" && tar --extract --gzip --ignore-zeros --directory="$PGDATA"' <"$file"
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
echo "restored $file; now: docker-compose up -d"
