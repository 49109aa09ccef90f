#!/bin/sh
# Writes all databases to standard output, while the services go on:
#   docker-compose exec -T postgres backup > tapri.tar.gz
# The WAL written meanwhile is at the end of the same tar (fetch; wal_keep_size in compose.yaml keeps it until then).
# restore.sh restores it into an empty stack of the same major version.
set -eu
exec pg_basebackup --username="${POSTGRES_USER:-postgres}" --no-password --pgdata=- --format=tar --gzip \
  --wal-method=fetch --checkpoint=fast
