import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Echo, echo, freePort, gateway, unreachableUrl, upstream } from './testing.ts'

test('forwards a request with its query and body unchanged', async () => {
  const { url } = await gateway({ ORDERS_URL: (await echo()).url })
  const body = '{"a" : 1.10}'
  const response = await fetch(`${url}/api/orders?page=1&page=2`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', authorization: 'Bearer x', 'idempotency-key': 'k1' },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const seen = (await response.json()) as Echo
  expect(seen).toMatchObject({
    method: 'POST',
    url: '/orders?page=1&page=2',
    body,
    headers: { authorization: 'Bearer x', 'idempotency-key': 'k1', 'content-type': 'application/json' },
  })
  expect(seen.headers['x-request-id']).toBe(response.headers.get('x-request-id'))
})

test('an unreachable service is a 503 with Retry-After', async () => {
  const { url } = await gateway({ CATALOG_URL: await unreachableUrl() })
  const response = await fetch(`${url}/api/products`)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('1')
  expect(response.headers.get('content-type')).toContain('application/problem+json')
  expect(await response.json()).toMatchObject({
    status: 503,
    detail: 'We cannot reach a part of the shop right now. Please try again in a moment.',
    request_id: response.headers.get('x-request-id'),
  })
})

test('what does not respond in time is a 503, and what stalls is aborted, each within 10 s', async () => {
  const silent = await upstream(() => {})
  const stalling = await upstream((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('[')
  })
  let open = 0
  const refusing = await upstream((_, response) => {
    open += 1
    response.once('close', () => (open -= 1))
    response.writeHead(401, { 'content-type': 'application/problem+json', 'content-length': 100 }).write('{')
  })
  const { url } = await gateway({ OUTLETS_URL: silent.url, CATALOG_URL: stalling.url, ORDERS_URL: refusing.url })
  const began = Date.now()
  const [unanswered, stalled, live] = await Promise.all([
    fetch(`${url}/api/admin/outlets`, { method: 'POST', body: '{}' }),
    fetch(`${url}/api/products`).then((response) => response.text().catch((error: Error) => error.message)),
    fetch(`${url}/api/live`),
  ])
  expect([unanswered.status, stalled, live.status]).toEqual([503, 'terminated', 503])
  expect(Date.now() - began).toBeLessThan(10_000)
  // The connection to the service with the endless refusal is closed.
  await expect.poll(() => open).toBe(0)
})

test('a write is sent once, a GET is retried after a broken connection', async () => {
  const seen: string[] = []
  const { url: base } = await upstream((request) => {
    seen.push(request.method ?? '')
    request.socket.destroy()
  })
  const { url } = await gateway({ ORDERS_URL: base })
  expect((await fetch(`${url}/api/orders`, { method: 'POST', body: '{}' })).status).toBe(503)
  expect(seen).toEqual(['POST'])
  expect((await fetch(`${url}/api/orders`)).status).toBe(503)
  expect(seen).toEqual(['POST', 'GET', 'GET'])
})

test('a GET is retried while its service restarts, a write is not', async () => {
  const port = await freePort()
  const { url } = await gateway({ CATALOG_URL: `http://127.0.0.1:${port}` })
  const write = fetch(`${url}/api/products`, { method: 'POST', body: '{}' })
  const read = fetch(`${url}/api/products`)
  expect((await write).status).toBe(503)
  await sleep(400)
  await upstream((_, response) => response.end('[]'), port)
  expect((await read).status).toBe(200)
})

test('a 503 of a service is forwarded without a retry', async () => {
  let requests = 0
  const { url: base } = await upstream((_, response) => {
    requests += 1
    response.writeHead(503, { 'retry-after': '1', 'content-type': 'application/problem+json' }).end('{"detail":"busy"}')
  })
  const { url } = await gateway({ CATALOG_URL: base })
  const response = await fetch(`${url}/api/products`)
  expect([response.status, response.headers.get('retry-after'), requests]).toEqual([503, '1', 1])
})

test('R54 headers that name the software or concern the connection of a service are dropped', async () => {
  const { url: base } = await upstream((_, response) => {
    response.writeHead(200, { server: 'x/1', 'x-powered-by': 'y', 'keep-alive': 'timeout=1', etag: '"1"' }).end('[]')
  })
  const { url } = await gateway({ CATALOG_URL: base })
  const response = await fetch(`${url}/api/products`)
  expect(response.headers.get('etag')).toBe('"1"')
  expect(['server', 'x-powered-by'].map((name) => response.headers.get(name))).toEqual([null, null])
  expect(response.headers.get('keep-alive')).not.toBe('timeout=1')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})
