#!/bin/sh
# PostgreSQL's archive_command: archive-wal <path> <name>. Copies a finished WAL file to the backups, atomically.
# The folder is named after the cluster, since a new cluster writes the same file names again.
set -eu
cluster=$(od -An -t u8 -N 8 "${PGDATA:-.}/global/pg_control" | tr -d ' ')
folder="${BACKUPS:-/backups}/$cluster/wal"
mkdir -p "$folder"
to="$folder/$2.gz"
if [ -e "$to" ]; then
  case $2 in
    # The last file of a timeline that a restore abandoned; no recovery reads it, and the next restore to the same point
    # writes it again.
    *.partial) ;;
    *)
      if gzip -dc "$to" | cmp -s - "$1"; then exit 0; fi
      echo "archive-wal: $to is there already, with other content" >&2
      exit 1
      ;;
  esac
fi
gzip -c "$1" >"$to.part"
sync "$to.part"
mv "$to.part" "$to"
sync "$folder"
