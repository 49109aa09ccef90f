# NATS with an account per service and one for the operator. The final image has no shell: the server's version is
# tested in the stage before, and its health is reported by the services (/healthz, "events").
FROM nats:2 AS server

FROM node:24-bookworm-slim AS configuration
COPY --from=server /nats-serve[r] /usr/sbin/nats-serve[r] /usr/local/bin/
COPY infra/compose/nats.conf /etc/tapri/
# A server before 2.10 has no setting to sync each acknowledged event to the disk, and refuses to start with it.
RUN export NATS_PASSWORD_OPERATOR=o NATS_PASSWORD_AUTH=a NATS_PASSWORD_CATALOG=b NATS_PASSWORD_ORDERS=c NATS_PASSWORD_OUTLETS=d NATS_PASSWORD_GATEWAY=e; \
    mkdir /data && cd /etc/tapri && { nats-server -t -c nats.conf || sed -i /sync_interval/d nats.conf; } && nats-server -t -c nats.conf

FROM nats:2
COPY --from=configuration /etc/tapri /etc/tapri
# The volume takes its owner from here.
COPY --from=configuration --chown=1000:1000 /data /data
USER 1000:1000
EXPOSE 4222
