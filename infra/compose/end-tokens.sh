#!/bin/sh
# Ends all sessions: docker-compose exec -T postgres end-tokens. restore.sh runs it, because tokens that were revoked
# after a backup are not revoked in the backup.
set -eu
here=$(dirname "$(realpath "$0")")
for service in auth catalog orders outlets; do
  psql --quiet --no-psqlrc --single-transaction -v ON_ERROR_STOP=1 -U "${POSTGRES_USER:-postgres}" -d "tapri_$service" \
    -f "$here/end-tokens.sql" -o /dev/null
done
