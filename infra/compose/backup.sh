#!/bin/sh
# Writes all databases, consistent at one instant, to standard output, while everything keeps running:
#   docker-compose exec -T postgres backup > tapri.tar.gz
# It is a base backup of the data folder; restore.sh restores it into an empty stack of the same major version.
# BACKUP_LABEL: a file for a copy of its label.
set -eu
cd "$PGDATA"
if [ -z "${1:-}" ]; then
  # A separate folder, since another backup may run at the same time.
  tmp=$(mktemp -d)
  trap 'rm -r "$tmp"' EXIT
  export tmp failed="$tmp/backup-failed" label="$tmp/backup_label"
fi

# tar exits with 1 when a file changes while it is read. That is expected: recovery applies the WAL, which comes last.
all() { tar --create "$@" || [ $? -eq 1 ] || touch "$failed"; }
first() {
  all --exclude='./pg_wal/*' --exclude='./postmaster.*' --exclude='./pg_replslot/*' --exclude='./pg_notify/*' \
    --exclude='./pg_dynshmem/*' --exclude='./pg_snapshots/*' --exclude='./pg_stat_tmp/*' --exclude='./pg_subtrans/*' . 2>/dev/null
}
last() {
  printf '%s\n' "$(cat "$label")" >"$label.done" && mv "$label.done" "$label"
  all --directory="$tmp" backup_label
  all ./pg_wal 2>/dev/null
}
if [ "${1:-}" = first ] || [ "${1:-}" = last ]; then
  "$1"
  exit
fi

# Both functions write between the statements of one session, as PostgreSQL requires.
psql --quiet --no-psqlrc --no-align --tuples-only -v ON_ERROR_STOP=1 -U "${POSTGRES_USER:-postgres}" -d postgres -o /dev/null <<SQL | gzip
select pg_backup_start('tapri', fast => true);
\! $0 first
\o $label
-- The log that it needs is in it, whether that was archived or not.
select labelfile from pg_backup_stop(wait_for_archive => false);
\o /dev/null
\! $0 last
SQL
[ ! -e "$failed" ] && [ -s "$label" ] || { echo 'backup: not complete' >&2; exit 1; }
[ -z "${BACKUP_LABEL:-}" ] || cp "$label" "$BACKUP_LABEL"
