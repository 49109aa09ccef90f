#!/bin/sh
# docker-compose exec -T backups rehearse-restore: restores all backups beside the running stack, reads every row, and
# deletes the result. Exits with 1 when that fails; for cron. The doctor says when it was last done.
set -eu
umask 077
backups=${BACKUPS:-/backups}
export BACKUPS="$backups"

# Called while the restored server runs (AFTER).
if [ "${1:-}" = read ]; then
  run() { psql --no-psqlrc --no-align --tuples-only -v ON_ERROR_STOP=1 -U "${POSTGRES_USER:-postgres}" "$@"; }
  run -d postgres -c 'select coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp())::int, -1)' >"$REHEARSAL/age"
  for database in $(run -d postgres -c "select datname from pg_database where datname like 'tapri\\_%' order by 1"); do
    # A damaged page of the disk cannot be read.
    run -d "$database" >>"$REHEARSAL/rows" <<'SQL'
select format('select count(*), sum(hashtext(t::text)::bigint) from %s t', oid::regclass)
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace \gexec
SQL
  done
  # A database that orders never used has no ledger.
  faults=0
  [ -z "$(run -d tapri_orders -c "select to_regclass('ledger_faults')")" ] || faults=$(run -d tapri_orders -c 'select count(*) from ledger_faults')
  [ "$faults" = 0 ] || { echo "rehearse-restore: the restored ledger has $faults faults" >&2; exit 1; }
  exit
fi

exec 9>"$backups/rehearsal.lock"
flock -n 9 || { echo 'rehearse-restore: another one is under way' >&2; exit 1; }
export REHEARSAL="$backups/rehearsal"
began=$(date +%s)
tell() {
  printf '{"rehearsed":%s,"rehearsal":"%s"}\n' "$(date +%s)" "$1" >"$backups/rehearsal.part"
  chmod 644 "$backups/rehearsal.part"
  mv "$backups/rehearsal.part" "$backups/rehearsal.json"
}
rm -rf "$REHEARSAL"
mkdir "$REHEARSAL"
trap 'rm -rf "$REHEARSAL"' EXIT
if ! PGDATA="$REHEARSAL/data" ARCHIVE=off AFTER="$0 read" restore-to now 9>&-; then
  tell failed
  exit 1
fi
tell well
echo "restored in $(($(date +%s) - began)) s: $(awk -F'|' '{ rows += $1 } END { print NR " tables, " rows " rows" }' "$REHEARSAL/rows"), the newest change $(cat "$REHEARSAL/age") s old"
