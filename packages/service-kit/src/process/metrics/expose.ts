import { once } from 'node:events'
import { createServer } from 'node:http'
import Fastify from 'fastify'
import { logging } from '../logging.ts'
import { cannotListen, exitWith } from '../exit.ts'
import { isUnavailable } from '../../http/problems.ts'
import { readAtMostEvery } from './cached-reads.ts'
import { common } from './common.ts'
import type { MetricsPart } from './metric.ts'
import type { OpenMetrics } from './open.ts'
import { createMetrics } from './registry.ts'
import type { MetricsSettings } from './settings.ts'

/** Callers within this time get the same answer: assembling it takes some milliseconds of CPU. */
const SAME_FOR_MS = 1_000
const MAX_CONNECTIONS = 20

type Given = MetricsSettings & { METRICS_PORT: number; LOG_LEVEL?: string }

/** Serves `GET /metrics` and nothing else, or ends the process with one line. */
export async function exposeMetrics(part: MetricsPart, settings: Given): Promise<OpenMetrics> {
  const { METRICS_HOST: HOST, METRICS_PORT: PORT, TAPRI_VERSION: version, LOG_LEVEL = 'info' } = settings
  const { log } = Fastify(logging({ service: part, level: LOG_LEVEL }).options)
  const metrics = createMetrics(part, (name, err) => {
    // The database or the broker is away, which is logged elsewhere.
    if (!isUnavailable(err)) log.warn({ err, metric: name }, 'a metric was not read and is missing from this answer')
  })
  metrics.read(common.buildInfo, () => [{ labels: { version }, value: 1 }])
  const text = readAtMostEvery(SAME_FOR_MS, metrics.text)
  const server = createServer({ requestTimeout: 5_000, keepAliveTimeout: 75_000 }, ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end()
    void text().then(
      (body) => response.writeHead(200, { 'content-type': metrics.contentType }).end(body),
      () => response.writeHead(500).end(),
    )
  })
  server.maxConnections = MAX_CONNECTIONS
  server.listen(PORT, HOST)
  await once(server, 'listening').catch((error: unknown) =>
    exitWith(part, `METRICS_${cannotListen(error, { HOST, PORT }).replace(' PORT', ' METRICS_PORT')}`),
  )
  return {
    metrics,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
