import { expect, test } from 'vitest'
import { testApp } from '../../http/testing-app.ts'
import { createMetrics } from './registry.ts'

async function timedApp() {
  const metrics = createMetrics('orders', () => {})
  const app = testApp({ metrics })
  app.addHook('onRequest', (request, _, done) => {
    const { trace } = request.headers
    if (typeof trace === 'string') request.span = { traceId: trace, spanId: '0'.repeat(16), end: () => {} }
    done()
  })
  app.get('/cups/:id', { config: { access: 'public' } }, async () => ({ size: 'small' }))
  const { promise: poured, resolve: pour } = Promise.withResolvers<object>()
  app.get('/pots/:id', { config: { access: 'public' } }, () => poured)
  await app.ready()
  const lines = async (name: string) => (await metrics.text()).split('\n').filter((line) => line.startsWith(name))
  return { app, lines, pour }
}

test('requests are counted by their route as the code writes it, never by what a caller chooses', async () => {
  const { app, lines } = await timedApp()
  await app.inject('/cups/of-asha?phone=%2B919000000001')
  await app.inject('/cups/of-ravi')
  await app.inject('/nothing/here')
  await app.inject({ method: 'PROPFIND' as never, url: '/cups/1' })
  const counts = await lines('http_server_request_duration_seconds_count')
  expect(counts.toSorted()).toEqual([
    'http_server_request_duration_seconds_count{part="orders",http_request_method="GET",http_route="/cups/:id",http_response_status_code="200"} 2',
    'http_server_request_duration_seconds_count{part="orders",http_request_method="GET",http_route="unmatched",http_response_status_code="404"} 1',
    'http_server_request_duration_seconds_count{part="orders",http_request_method="_OTHER",http_route="unmatched",http_response_status_code="404"} 1',
  ])
})

test('the newest traced request of a bucket is its exemplar, and one that is not traced is none', async () => {
  const { app, lines } = await timedApp()
  const buckets = async () => (await lines('http_server_request_duration_seconds_bucket')).join('\n')
  await app.inject('/cups/1')
  expect(await buckets()).not.toContain('trace_id')
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  await app.inject({ url: '/cups/2', headers: { trace } })
  expect(await buckets()).toMatch(new RegExp(` # \\{trace_id="${trace}"\\} 0\\.\\d+ \\d+\\.?\\d*$`, 'm'))
})

test('a request is active until it is answered', async () => {
  const { app, lines, pour } = await timedApp()
  const active = () => lines('http_server_active_requests{')
  const asked = Promise.all([app.inject('/pots/1'), app.inject('/pots/2'), app.inject('/nothing/here')])
  await expect.poll(active).toEqual(['http_server_active_requests{part="orders"} 2'])
  pour({})
  await asked
  expect(await active()).toEqual(['http_server_active_requests{part="orders"} 0'])
})

test('a value of a label that the table does not have is missing from the answer, and said', async () => {
  const failures: string[] = []
  const metrics = createMetrics('orders', (name, error) => failures.push(`${name}: ${String(error)}`))
  const size = { name: 'cups', type: 'gauge', help: 'Cups.', labels: { size: ['small'] }, over: 'max' } as const
  metrics.read(size, () => [{ labels: { size: 'the address of Asha' }, value: 1 }])
  const count = metrics.counter({ ...size, name: 'cups_total', type: 'counter' })
  count({ size: 'the address of Asha' })
  count({ size: 'small' })
  const text = await metrics.text()
  expect(text).not.toContain('Asha')
  expect(text).toContain('cups_total{size="small",part="orders"} 1')
  expect(failures).toEqual(['cups: Error: cups has no label size=the address of Asha'])
})
