import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { exposeMetrics } from './expose.ts'
import { openMetrics } from './open.ts'
import { noMetrics } from './metric.ts'

/** Finds a port that was free a moment ago. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

const settings = { METRICS_HOST: '127.0.0.1', TAPRI_VERSION: '1.2.3', LOG_LEVEL: 'silent' }

test('metrics have a port of their own, in the text of OpenMetrics, and nothing else is there', async () => {
  const METRICS_PORT = await freePort()
  const { metrics, close } = await exposeMetrics('orders', { ...settings, METRICS_PORT })
  onTestFinished(close)
  const cups = { name: 'cups', type: 'gauge', help: 'Cups.', over: 'max' } as const
  let readings = 0
  metrics.read(cups, async () => [{ value: (readings += 1) }])
  metrics.read({ ...cups, name: 'plates' }, async () => {
    throw Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' })
  })

  const at = `http://127.0.0.1:${METRICS_PORT}`
  const [first, second] = await Promise.all([fetch(`${at}/metrics`), fetch(`${at}/metrics`)])
  const text = await first.text()
  expect(first.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8')
  expect(text).toContain('tapri_build_info{version="1.2.3",part="orders"} 1')
  expect(text).toContain('cups{part="orders"} 1')
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds\{part="orders"\} /m)
  expect(text).toMatch(/# EOF\n$/)
  // Both callers came within a second.
  expect(await second.text()).toBe(text)
  // A value that cannot be read is missing; the others are there.
  expect(text).not.toMatch(/^plates\{/m)

  expect((await fetch(`${at}/`)).status).toBe(404)
  expect((await fetch(`${at}/healthz`)).status).toBe(404)
  expect((await fetch(`${at}/metrics`, { method: 'POST' })).status).toBe(404)
})

test('without METRICS_PORT there are none', async () => {
  expect((await openMetrics('orders', settings)).metrics).toBe(noMetrics)
})
