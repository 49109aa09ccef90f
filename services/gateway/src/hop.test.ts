import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { bodyOf, type Echo, echo, gateway, upstream } from './testing.ts'

test.each([0, 1, 65_536, 65_537, 3_000_000])('a response of %i bytes is passed on byte for byte', async (size) => {
  const sent = Buffer.alloc(size, 'chai')
  const { url: base } = await upstream((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': size }).end(sent)
  })
  const { url } = await gateway({ ORDERS_URL: base })
  const response = await fetch(`${url}/api/orders`)
  expect(response.headers.get('content-length')).toBe(String(size))
  expect(Buffer.from(await response.arrayBuffer()).equals(sent)).toBe(true)
})

test.each([1, 16_384, 16_385, 300_000, 5_242_880])('a request of %i bytes arrives byte for byte', async (size) => {
  const sent = Buffer.alloc(size, 'chai')
  let received = Buffer.alloc(0)
  const { url: base } = await upstream(async (request, response) => {
    received = await bodyOf(request)
    response.end('{}')
  })
  const { url } = await gateway({ ORDERS_URL: base })
  expect((await fetch(`${url}/api/orders`, { method: 'POST', body: sent })).status).toBe(200)
  expect(received.equals(sent)).toBe(true)
})

test('R43 a service gets a small body when all of it is there: a slow sender keeps no service waiting', async () => {
  let reached = 0
  const { url: base } = await upstream(async (request, response) => {
    reached += 1
    response.end(await bodyOf(request))
  })
  const { url } = await gateway({ ORDERS_URL: base })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const begun = 'POST /api/orders HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 4\r\n\r\n{}'
  await new Promise((sent) => socket.write(begun, sent))
  await fetch(`${url}/api/orders`, { method: 'POST', body: '{}' })
  expect(reached, 'the whole one').toBe(1)
  socket.write('{}')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
  expect(String(answer)).toContain('{}{}')
  socket.destroy()
})

test('R29 neither the body nor the length of a GET reaches a service', async () => {
  const { url } = await gateway({ ORDERS_URL: (await echo()).url })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('GET /api/orders HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\nhello')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  const seen = JSON.parse(String(answer).split('\r\n\r\n')[1] ?? '') as Echo
  expect([seen.body, seen.headers['content-length'], seen.headers['transfer-encoding']]).toEqual([
    '',
    undefined,
    undefined,
  ])
  socket.destroy()
})

test('a large response stops when its reader goes', async () => {
  let closed = 0
  const { url: base } = await upstream((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const writing = setInterval(() => response.write('x'.repeat(1_000)), 5)
    response.once('close', () => {
      closed += 1
      clearInterval(writing)
    })
  })
  const { url } = await gateway({ ORDERS_URL: base })
  const aborter = new AbortController()
  const response = await fetch(`${url}/api/orders`, { signal: aborter.signal })
  await response.body?.getReader().read()
  aborter.abort()
  await expect.poll(() => closed).toBe(1)
})

test('a response that breaks off before it is whole is a 503, not half a response, and not asked for again', async () => {
  let requests = 0
  const { url: base } = await upstream((_, response) => {
    requests += 1
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 }).write('[')
    setTimeout(() => response.destroy(), 50)
  })
  const { url } = await gateway({ ORDERS_URL: base })
  const response = await fetch(`${url}/api/orders`)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    503,
    'application/problem+json; charset=utf-8',
  ])
  expect(requests).toBe(1)
})

test('100 orders of one connection use one connection to the service', async () => {
  const sockets = new Set<unknown>()
  const { url: base } = await upstream(async (request, response) => {
    sockets.add(request.socket)
    await bodyOf(request)
    response.end('{}')
  })
  const { url } = await gateway({ ORDERS_URL: base })
  for (let times = 0; times < 100; times += 1)
    await (await fetch(`${url}/api/orders`, { method: 'POST', body: '{}' })).text()
  expect(sockets.size).toBe(1)
})
