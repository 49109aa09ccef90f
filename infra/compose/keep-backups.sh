#!/bin/sh
# The container `backups`: backs up all databases every BACKUP_EVERY_HOURS and keeps the WAL, so that each second of the
# last BACKUP_KEEP_DAYS can be restored (restore-to.sh). `keep-backups now` makes a backup at once. Its result is in
# status.json, for the doctor.
set -eu
umask 077
backups=${BACKUPS:-/backups}
every=${BACKUP_EVERY_HOURS:-24}
keep=${BACKUP_KEEP_DAYS:-7}
failed=''

sql() { psql --no-psqlrc --no-align --tuples-only -v ON_ERROR_STOP=1 -U "${POSTGRES_USER:-postgres}" -d postgres -c "$1"; }
stamp() { date -u -d "$1" +%Y%m%dT%H%M%SZ; }
# Converts 20261122T180405Z to seconds since 1970.
seconds() { date -u -d "$(echo "$1" | sed 's/^\(....\)\(..\)\(..\)T\(..\)\(..\)\(..\)Z$/\1-\2-\3 \4:\5:\6/')" +%s; }
bases() { ls "$folder/base" | sed -n 's/\.tar\.gz$//p'; }
timeline() { sed -n 's/^START TIMELINE: //p' "$folder/base/$1.label"; }
# Prints the WAL file where a base begins, without its timeline.
begins() { sed -n 's/^START WAL LOCATION: .*(file ........\([0-9A-F]*\))$/\1/p' "$folder/base/$1.label"; }

# A base of another timeline does not count: after a restore, the first one is made at once.
is_due() {
  newest=$(bases | tail -n 1)
  [ -n "$newest" ] || return 0
  [ "$(timeline "$newest")" = "$(sql 'select timeline_id from pg_control_checkpoint()')" ] || return 0
  [ "$newest" \< "$(stamp "-$every hours")" ]
}

make_base() {
  part="$folder/base/new.part"
  label="$folder/base/new.label"
  if ! output=$(BACKUP_LABEL="$label" backup 2>&1 >"$part"); then
    failed=$(echo "$output" | tail -n 1 | tr -d '"\\')
    echo "keep-backups: $output" >&2
    # Now, not at the next check: on a full disk the WAL needs the space.
    rm -f "$part"
    return
  fi
  # Its name is the first second that can be restored from it.
  name=$(stamp '+1 second')
  mv "$label" "$folder/base/$name.label"
  sync "$part"
  mv "$part" "$folder/base/$name.tar.gz"
  echo "keep-backups: made $name, $(du -h "$folder/base/$name.tar.gz" | cut -f 1)"
}

# Keeps the newest base from before the last BACKUP_KEEP_DAYS, all newer ones, and the WAL from there on; deletes the
# rest.
purge() {
  oldest=$(bases | awk -v limit="$(stamp "-$keep days")" 'NR == 1 || $0 <= limit { oldest = $0 } END { print oldest }')
  [ -n "$oldest" ] || return 0
  for name in $(bases | awk -v from="$oldest" '$0 < from'); do rm "$folder/base/$name.tar.gz" "$folder/base/$name.label"; done
  # After a restore, a newer base may begin earlier in the WAL.
  first=$(for name in $(bases); do begins "$name"; done | sort | head -n 1)
  ls "$folder/wal" | awk -v first="$first" 'length($0) >= 27 && substr($0, 9, 16) < first' | while read -r name; do
    rm "$folder/wal/$name"
  done
  for other in "$backups"/[0-9]*; do
    [ "$other" = "$folder" ] || [ -n "$(find "$other" -type f -mtime "-$keep" | head -n 1)" ] || rm -r "$other"
  done
}

status() {
  first=$(bases | head -n 1) last=$(bases | tail -n 1)
  {
    printf '{"every_hours":%s' "$every"
    [ -z "$last" ] || printf ',"oldest_base":%s,"newest_base":%s' "$(seconds "$first")" "$(seconds "$last")"
    [ -z "$failed" ] || printf ',"failed":"%s"' "$failed"
    printf '}\n'
  } >"$backups/status.part"
  chmod 644 "$backups/status.part"
  mv "$backups/status.part" "$backups/status.json"
}

look() {
  folder="$backups/$(od -An -t u8 -N 8 "$PGDATA/global/pg_control" | tr -d ' ')"
  mkdir -p "$folder/base" "$folder/wal"
  rm -f "$folder/base/new.part"
  # Labels of a base that is unfinished or half deleted.
  for left in "$folder"/base/*.label; do [ -e "${left%.label}.tar.gz" ] || rm -f "$left"; done
  if [ "$1" = now ] || is_due; then make_base; fi
  purge
  status
}

case ${1:-} in
  now | once)
    exec 9>"$backups/lock"
    flock 9
    look "$1"
    [ -z "$failed" ]
    ;;
  *)
    "$0" once || true
    sleep 60
    exec "$0"
    ;;
esac
