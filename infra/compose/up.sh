#!/bin/sh
# From a clone to the running product: makes the secrets if there are none, builds what changed, starts it, waits until all
# is healthy. Further arguments go to `up`, for example --scale orders=3.
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
# Made by a version whose broker had no operator.
if ! grep -q '^NATS_PASSWORD_OPERATOR=' .env; then
  printf 'NATS_PASSWORD_OPERATOR=s%s\n' "$(openssl rand -hex 24)" >>.env
  echo "added NATS_PASSWORD_OPERATOR to $PWD/.env"
fi
# Made by a version whose gateway did not listen to the broker.
if ! grep -q '^NATS_PASSWORD_GATEWAY=' .env; then
  printf 'NATS_PASSWORD_GATEWAY=s%s\n' "$(openssl rand -hex 24)" >>.env
  echo "added NATS_PASSWORD_GATEWAY to $PWD/.env"
fi
# Made by a version without second factors.
if ! grep -q '^SECOND_FACTOR_KEY=' .env; then
  printf 'SECOND_FACTOR_KEY=%s\n' "$(openssl rand -hex 32)" >>.env
  echo "added SECOND_FACTOR_KEY to $PWD/.env"
fi
# Made by a version without push messages.
if ! grep -q '^VAPID_PRIVATE_KEY=' .env; then
  printf 'VAPID_PRIVATE_KEY=%s\n' "$(openssl rand 32 | base64 | tr '+/' '-_' | tr -d '=')" >>.env
  echo "added VAPID_PRIVATE_KEY to $PWD/.env"
fi
# Made by a version without webhooks.
if ! grep -q '^WEBHOOK_KEY=' .env; then
  printf 'WEBHOOK_KEY=%s\n' "$(openssl rand 32 | base64 | tr '+/' '-_' | tr -d '=')" >>.env
  echo "added WEBHOOK_KEY to $PWD/.env"
fi
# Outside of the project, so that `down -v` keeps it.
project=${COMPOSE_PROJECT_NAME:-$(sed -n 's/^COMPOSE_PROJECT_NAME=//p' .env)}
docker volume create "${project:-tapri}_backups" >/dev/null
compose build
compose up -d "$@"
# Data of an earlier version: the logins get what this one gives them, and no more.
compose exec -T postgres /docker-entrypoint-initdb.d/databases.sh
probe='fetch("http://127.0.0.1:8080/healthz").then((answer) => answer.text()).then(console.log)'
tries=0
until output=$(compose exec -T gateway node -e "$probe" 2>&1) && [ "${output#*'"ok"'}" != "$output" ]; do
  tries=$((tries + 1))
  [ $tries -lt 60 ] || { echo "not healthy within two minutes: $output" >&2; exit 1; }
  sleep 2
done
echo "Tapri is ready: http://$(compose port gateway 8080)"
