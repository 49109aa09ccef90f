import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextIteration, setTimeout as sleep } from 'node:timers/promises'
import { endConnectionsWhenClosing } from '@tapri/service-kit/http/closing'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { gatewayApp } from './app.ts'
import { openListeners } from './listeners.ts'
import { gatewaySettings } from './settings.ts'
import { servicesAt, upstream } from './testing.ts'

async function opened(app: FastifyInstance) {
  const close = await openListeners(app, { HOST: '127.0.0.1', PORT: 0 })
  return { close, port: (app.server.address() as AddressInfo).port }
}

/** Elsewhere than on Linux listeners do not share a port. */
const crowds = process.platform === 'linux' ? [400] : []

test.each(crowds)('%i connections are accepted within 100 iterations of the event loop', async (size) => {
  const app = Fastify()
  const { close, port } = await opened(app)
  let accepted = 0
  app.server.on('connection', () => (accepted += 1))
  const crowd = Array.from({ length: size }, () => connect(port, '127.0.0.1'))
  while (accepted === 0) await nextIteration()
  let iterations = 0
  for (; accepted < size; iterations += 1) await nextIteration()
  // A single listener would take one iteration per connection.
  expect(iterations).toBeLessThan(size / 4)
  for (const socket of crowd) socket.destroy()
  await close()
})

test('close finishes the requests under way, also where another listener took them, and refuses new connections', async () => {
  let received = 0
  const service = await upstream((_, response) => {
    received += 1
    setTimeout(() => response.setHeader('content-type', 'application/json').end('["chai"]'), 500)
  })
  const environment = { PORT: '0', WEB_DIR: '/nowhere', LOG_LEVEL: 'silent', RATE_LIMIT: '0' }
  const app = await gatewayApp(gatewaySettings({ ...environment, ...servicesAt(service.url) }))
  const { close, port } = await opened(app)
  const read = async () => (await fetch(`http://127.0.0.1:${port}/api/products`)).text()
  const last = Array.from({ length: 30 }, read)
  while (received < last.length) await sleep(5)
  await close()
  expect(await Promise.all(last)).toEqual(Array(30).fill('["chai"]'))
  await expect(read()).rejects.toThrow('fetch failed')
})

test('while it drains it takes new connections, and each response ends its connection', async () => {
  const app = Fastify()
  endConnectionsWhenClosing(app)
  app.get('/', async () => 'chai')
  const { close, port } = await opened(app)
  const order = () => fetch(`http://127.0.0.1:${port}/`)
  expect((await order()).headers.get('connection')).toBe('keep-alive')
  const drained = app.drain(0.5)
  const response = await order()
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'close'])
  await drained
  await close()
  await expect(order()).rejects.toThrow('fetch failed')
})
