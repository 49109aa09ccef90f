import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { logging } from '../logging.ts'
import { traceRequests } from './requests.ts'
import { currentTraceId, setRecorder } from './spans.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`

async function tracedApp() {
  const ended: { name: string; attributes: unknown; failed: unknown }[] = []
  const lines: string[] = []
  setRecorder({
    begin: (name, _, parent) => ({
      traceId: parent?.traceId ?? 'f'.repeat(32),
      spanId: '1'.repeat(16),
      end: ({ attributes, failed } = {}) => void ended.push({ name, attributes, failed }),
    }),
    add: () => {},
    onLoss: () => {},
    stop: async () => {},
  })
  const log = logging({ service: 'tea', level: 'info', sink: { write: (line) => lines.push(line) } })
  const app = Fastify(log.options)
  onTestFinished(() => {
    setRecorder(undefined)
    return app.close()
  })
  traceRequests(app)
  log.logRequests(app)
  app.post('/orders/:id', (request) => {
    request.log.info('working')
    return { trace: currentTraceId() ?? null }
  })
  app.get('/slow', () => new Promise(() => {}))
  app.get('/failing', () => Promise.reject(new Error('no')))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const post = (headers: Record<string, string>) =>
    fetch(`${url}/orders/o-1?phone=98`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ name: 'Asha' }),
    })
  return { ended, lines, url, post }
}

test('a traced request knows its trace behind its body, in its log lines, and is named by its route', async () => {
  const { ended, lines, post } = await tracedApp()
  expect(await (await post({ traceparent })).json()).toEqual({ trace: traceId })
  await expect.poll(() => ended).toHaveLength(1)
  expect(ended).toEqual([
    {
      name: 'POST /orders/:id',
      failed: false,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/orders/:id',
        'http.response.status_code': 200,
      },
    },
  ])
  const logged = lines.map((line) => JSON.parse(line) as { msg: string; trace_id?: string })
  const ofTrace = logged.filter(({ trace_id }) => trace_id === traceId)
  expect(ofTrace.map(({ msg }) => msg)).toEqual(['working', 'answered'])
})

test('a request without a trace, or whose trace is not recorded, is no span', async () => {
  const { ended, lines, post } = await tracedApp()
  for (const headers of [{}, { traceparent: traceparent.replace(/01$/, '00') }]) {
    expect(await (await post(headers)).json()).toEqual({ trace: null })
  }
  expect(ended).toEqual([])
  expect(lines.join('')).not.toContain('trace_id')
})

test('a request whose caller goes before the response is a span, too', async () => {
  const { ended, url } = await tracedApp()
  const gone = fetch(`${url}/slow`, { headers: { traceparent }, signal: AbortSignal.timeout(100) })
  await expect(gone).rejects.toThrow('timeout')
  await expect.poll(() => ended).toMatchObject([{ name: 'GET /slow' }])
})

test('a failure of the service is one of its span', async () => {
  const { ended, url } = await tracedApp()
  await fetch(`${url}/failing`, { headers: { traceparent } })
  await fetch(`${url}/nothing/here`, { headers: { traceparent } })
  await expect.poll(() => ended).toMatchObject([{ name: 'GET /failing', failed: true }])
})
