#!/bin/sh
# Fills an empty data folder, in the image of PostgreSQL. `restore-to '2026-11-22 18:04:05+05:30'` restores the state at
# that second, `restore-to now` everything that was kept, `restore-to -` the backup on standard input. Fails, leaving
# the folder empty, unless the data are exactly those. AFTER is run while the restored server is still running.
set -eu
umask 077
backups=${BACKUPS:-/backups}
wanted=${1:?usage: restore-to <time> | now | -}
fail() {
  echo "restore: $*" >&2
  exit 1
}
[ ! -e "$PGDATA/PG_VERSION" ] || fail "there are data already"
work=$(mktemp -d)
server=''
finish() {
  code=$?
  [ -z "$server" ] || kill -QUIT "$server" 2>/dev/null || true
  [ $code -eq 0 ] || { [ -z "$server" ] || wait "$server" || true; find "$PGDATA" -mindepth 1 -delete; }
  rm -r "$work"
}
mkdir -p "$PGDATA"
chmod 700 "$PGDATA"
trap finish EXIT
trap 'exit 1' INT TERM

extract() { tar --extract --gzip --ignore-zeros --directory="$PGDATA"; }
field() { sed -n "s/^$1: //p" "$2"; }

# Tells whether the base of this label belongs to this timeline, or to an ancestor of it before the fork.
leads_to() {
  own=$(field 'START TIMELINE' "$1")
  [ "$own" != "$2" ] || return 0
  history="$(dirname "$1")/../wal/$(printf '%08X' "$2").history.gz"
  [ -e "$history" ] || return 1
  left=$(gzip -dc "$history" | awk -v own="$own" '$1 == own { print $2 }')
  [ -n "$left" ] || return 1
  segment=$(printf '%08X%08X' "$((0x${left%/*}))" "$((0x${left#*/} >> 24))")
  begins=$(sed -n 's/^START WAL LOCATION: .*(file ........\([0-9A-F]*\))$/\1/p' "$1")
  [ "$((0x$begins))" -le "$((0x$segment))" ]
}

# Prints the timeline that was current at this time: each `.history` is of a timeline that a restore began.
timeline_at() {
  found=1
  for history in "$1"/wal/*.history.gz; do
    [ -e "$history" ] || continue
    number=$((0x$(basename "$history" .history.gz)))
    [ "$(date -u -r "$history" +%s)" -gt "$2" ] || found=$number
  done
  echo "$found"
}

if [ "$wanted" = - ]; then
  extract || fail 'this is no whole backup'
  cluster="$backups/$(od -An -t u8 -N 8 "$PGDATA/global/pg_control" | tr -d ' ')"
  set -- -c recovery_target=immediate
else
  at=$(date -u -d "$wanted" +%s 2>/dev/null) || fail "this is no time: $wanted"
  name=$(date -u -d "@$at" +%Y%m%dT%H%M%SZ)
  base=''
  for label in $(ls "$backups"/*/base/*.label 2>/dev/null | awk -F/ '{ print $NF, $0 }' | sort -r | cut -d ' ' -f 2); do
    [ ! "$(basename "$label" .label)" \> "$name" ] || continue
    # A label of a base that is unfinished or half deleted.
    [ -e "${label%.label}.tar.gz" ] || continue
    cluster=$(dirname "$(dirname "$label")")
    timeline=$(timeline_at "$cluster" "$at")
    if leads_to "$label" "$timeline"; then
      base=${label%.label}.tar.gz
      break
    fi
  done
  [ -n "$base" ] || fail "no backup is from before $wanted"
  echo "restore: $(basename "$base"), then the log of timeline $timeline"
  extract <"$base" || fail "$base is not whole"
  set -- -c recovery_target_timeline="$timeline"
  [ "$wanted" = now ] || set -- "$@" -c recovery_target_time="$(date -u -d "@$at" '+%Y-%m-%d %H:%M:%S+00')"
fi

# It promotes itself: from then on its WAL belongs to a new timeline, and overwrites nothing that was kept.
touch "$PGDATA/recovery.signal"
postgres -D "$PGDATA" -c listen_addresses= -c unix_socket_directories="$work" -c hot_standby=off \
  -c recovery_target_action=promote -c restore_command="test -e '$cluster/wal/%f.gz' && gzip -dc '$cluster/wal/%f.gz' >'%p'" \
  -c archive_mode="${ARCHIVE:-on}" -c archive_command='archive-wal %p %f' "$@" >"$work/log" 2>&1 &
server=$!
# Nobody can connect before the recovery has ended.
until PGHOST="$work" psql --no-psqlrc --quiet -U "${POSTGRES_USER:-postgres}" -d postgres -c '' >/dev/null 2>&1; do
  kill -0 "$server" 2>/dev/null || fail "$(grep -E 'FATAL|PANIC|last completed' "$work/log" | tail -n 3)"
  sleep 0.2
done
[ -z "${AFTER:-}" ] || PGHOST="$work" $AFTER
kill -INT "$server"
wait "$server" || fail "$(tail -n 3 "$work/log")"
server=''
grep -o 'last completed transaction was at log time .*' "$work/log" | tail -n 1 || true
