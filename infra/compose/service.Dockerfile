# One image for each process of services/: docker build --build-arg SERVICE=orders -f infra/compose/service.Dockerfile .
# Node runs the TypeScript sources unchanged. The workspace layout stays, since Node strips no types below node_modules.
FROM node:24-bookworm-slim AS install
ARG SERVICE
WORKDIR /app
# Only the manifests, so that a change of sources keeps the layer below.
COPY package.json package-lock.json ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/service-kit/package.json packages/service-kit/
COPY services/$SERVICE/package.json services/$SERVICE/
RUN npm ci --omit=dev --workspace=@tapri/$SERVICE --no-audit --no-fund --loglevel=error \
 && rm -rf /root/.npm node_modules/.package-lock.json

FROM node:24-bookworm-slim
ARG SERVICE
ENV NODE_ENV=production SERVICE=$SERVICE HOST=0.0.0.0 PORT=8080 METRICS_HOST=0.0.0.0
# glibc returns what was freed; why, and what it brings: docs/performance.md.
ENV MALLOC_TRIM_THRESHOLD_=131072 MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=install /app ./
COPY packages/contracts packages/contracts
COPY packages/service-kit packages/service-kit
COPY services/$SERVICE services/$SERVICE
COPY infra/run/data-dir.ts infra/run/read-stack.ts infra/run/replace-file.ts infra/run/
COPY infra/ship/deploy infra/ship/deploy
# What operators run in a container: compose.yaml, `doctor`, which compares the migrations of all databases.
COPY infra/run/stack/refusal.ts infra/run/stack/
COPY infra/run/stack/seed/accounts.ts infra/run/stack/seed/
COPY infra/operate/doctor infra/operate/doctor
COPY infra/ship/observability/alert.ts infra/ship/observability/alerts.ts infra/ship/observability/
COPY infra/ship/observability/business-alerts.ts infra/ship/observability/parts.ts infra/ship/observability/
COPY services/auth/migrations services/auth/migrations
COPY services/catalog/migrations services/catalog/migrations
COPY services/orders/migrations services/orders/migrations
COPY services/outlets/migrations services/outlets/migrations
# The gateway's pages, the security log and the socket of catalog's decoder are in volumes, which take their owner from
# here.
RUN mkdir /web /run/decoder /var/log/tapri && chown node:node /web /run/decoder /var/log/tapri
USER node
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=4s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The command line names the folder, so that operators can tell the processes apart. The main thread alone collects
# garbage: docs/performance.md.
CMD ["sh", "-c", "exec node --single-threaded-gc services/$SERVICE/src/main.ts"]
