import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { gateway, upstream } from './testing.ts'

const SLOTS = 500

test('while 500 requests wait for a hanging service the next is 503 at once; other services and those 500 requests are served', async () => {
  let waiting = 0
  let release = () => {}
  const free = new Promise<void>((resolve) => (release = resolve))
  const orders = await upstream((_, response) => {
    waiting += 1
    void free.then(() => response.setHeader('content-type', 'application/json').end('{}'))
  })
  const catalog = await upstream((_, response) => response.setHeader('content-type', 'application/json').end('[]'))
  const { url } = await gateway({ ORDERS_URL: orders.url, CATALOG_URL: catalog.url })
  const taken = Array.from({ length: SLOTS }, () => fetch(`${url}/api/orders`))
  await expect.poll(() => waiting, { timeout: 40_000 }).toBe(SLOTS)

  for (const method of ['GET', 'POST']) {
    const began = performance.now()
    const refused = await fetch(`${url}/api/orders`, { method, ...(method === 'POST' && { body: '{}' }) })
    expect(performance.now() - began).toBeLessThan(4_000)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    expect(refused.headers.get('content-type')).toContain('application/problem+json')
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
  }
  expect(waiting, 'nothing of it reached the service').toBe(SLOTS)
  expect((await fetch(`${url}/api/products`)).status).toBe(200)

  release()
  const statuses = (await Promise.all(taken)).map(({ status }) => status)
  expect(statuses).toEqual(statuses.map(() => 200))
  expect((await fetch(`${url}/api/orders`)).status).toBe(200)
})

test('R43 600 clients that send their bodies byte by byte delay no other request by more than a second', async () => {
  const orders = await upstream((request, response) => request.resume().once('end', () => response.end('{}')))
  const { url } = await gateway({ ORDERS_URL: orders.url })
  const head = 'POST /api/orders HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{'
  let open = 0
  const sockets = Array.from({ length: SLOTS + 100 }, () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      open += 1
      socket.write(head)
    })
    return socket.once('error', () => {}).resume()
  })
  await expect.poll(() => open, { timeout: 40_000 }).toBe(sockets.length)
  const statusOf = async (method: string) => {
    const response = await fetch(`${url}/api/orders`, { method, ...(method === 'POST' && { body: '{}' }) })
    return response.status
  }
  for (const method of ['GET', 'POST']) await expect.poll(() => statusOf(method), { timeout: 5_000 }).toBe(200)
  for (const socket of sockets) socket.destroy()
})
