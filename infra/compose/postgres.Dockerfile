# PostgreSQL with a database and a login for each service. The script runs once, on an empty data folder.
FROM postgres:18-bookworm
COPY infra/compose/databases.sh /docker-entrypoint-initdb.d/databases.sh
COPY infra/compose/backup.sh /usr/local/bin/backup
COPY infra/compose/end-tokens.sh /usr/local/bin/end-tokens
COPY infra/compose/end-tokens.sql /usr/local/bin/end-tokens.sql
COPY infra/compose/archive-wal.sh /usr/local/bin/archive-wal
COPY infra/compose/keep-backups.sh /usr/local/bin/keep-backups
COPY infra/compose/restore-to.sh /usr/local/bin/restore-to
COPY infra/compose/rehearse-restore.sh /usr/local/bin/rehearse-restore
# A volume takes its owner from here. Others may pass through (711): the doctor reads status.json and rehearsal.json.
RUN mkdir /backups && chown postgres /backups && chmod 711 /backups
# A tmpfs mounted there takes its mode from here, and its owner is root.
RUN chmod 1777 /var/run/postgresql
USER postgres
EXPOSE 5432
# The server that fills an empty data folder does not listen there, so it does not count.
HEALTHCHECK --interval=5s --timeout=4s --start-period=60s --retries=3 \
  CMD ["pg_isready", "--quiet", "--host=127.0.0.1", "--username=postgres"]
