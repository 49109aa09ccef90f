#!/bin/sh
# From a clone to the running product: creates the secrets if there are none, builds what changed, starts it, and waits
# until everything is healthy. Further arguments are passed to `up`, for example --scale orders=3.
set -eu
cd "$(dirname "$0")"
compose() { if command -v docker-compose >/dev/null; then docker-compose "$@"; else docker compose "$@"; fi; }
command -v openssl >/dev/null || { echo 'openssl is missing: install it, then try again' >&2; exit 1; }

if [ ! -e .env ]; then
  data="${COMPOSE_PROJECT_NAME:-tapri}_postgres"
  if docker volume inspect "$data" >/dev/null 2>&1; then
    echo "The volume $data has the data of an earlier Tapri, and the secrets for it are not here." >&2
    echo "Bring its .env to $PWD, or throw the data away: docker volume rm $data" >&2
    exit 1
  fi
  ./make-env.sh
fi
# Outside of the project, so that `down -v` keeps it.
project=${COMPOSE_PROJECT_NAME:-$(sed -n 's/^COMPOSE_PROJECT_NAME=//p' .env)}
docker volume create "${project:-tapri}_backups" >/dev/null
compose build
compose up -d "$@"
# The logins get exactly what this version grants them.
compose exec -T postgres /docker-entrypoint-initdb.d/databases.sh
probe='fetch("http://127.0.0.1:8080/healthz", { signal: AbortSignal.timeout(5000) }).then((answer) => answer.text()).then(console.log)'
# If a wrong setting stopped a part, its last line names the setting; a running part's last line is JSON.
stopped='s/^[^|]*\| *((auth|catalog|orders|outlets|streams|gateway): .*)$/\1/p'
tries=0
until output=$(compose exec -T gateway node -e "$probe" 2>&1) && [ "${output#*'"ok"'}" != "$output" ]; do
  wrong=$(compose logs --no-color --tail 1 2>/dev/null | sed -nE "$stopped")
  [ -z "$wrong" ] || { echo "$wrong" >&2; exit 1; }
  tries=$((tries + 1))
  [ $tries -lt 60 ] || { echo "not healthy after 60 tries: $output" >&2; exit 1; }
  sleep 2
done
echo "Tapri is ready: http://$(compose port gateway 8080)"
