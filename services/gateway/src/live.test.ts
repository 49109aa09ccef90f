import type { ServerResponse } from 'node:http'
import { createConnection } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gateway, upstream } from './testing.ts'

/** Starts a service that opens a stream for everybody; the token names the person. */
async function streaming() {
  const open = new Set<ServerResponse>()
  const opened = (stream: ServerResponse) => {
    open.add(stream)
    stream.once('close', () => open.delete(stream)).once('error', () => {})
    stream.write(': live\n\n')
  }
  const service = await upstream((request, response) => {
    if (request.url !== '/live') return response.setHeader('content-type', 'application/json').end('[]')
    if (request.headers.authorization === 'nobody') return response.writeHead(401, { 'x-said': 'no' }).end('who?')
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-live-person': request.headers.authorization ?? '',
    })
    opened(response)
  })
  const running = await gateway({ ORDERS_URL: service.url })
  const follow = async (person: string) => {
    const aborter = new AbortController()
    const response = await fetch(`${running.url}/api/live`, {
      headers: { authorization: person },
      signal: aborter.signal,
    })
    return { response, reader: response.body?.getReader(), leave: () => aborter.abort() }
  }
  return { open, follow, ...running }
}

test('501 event streams stay open, take no slot of the 500 requests at once, are not buffered and close with their reader', async () => {
  const { open, follow, url } = await streaming()
  const followed: Awaited<ReturnType<typeof follow>>[] = []
  for (let n = 0; n < 501; n += 50) {
    const people = Array.from({ length: Math.min(50, 501 - n) }, (_, index) => follow(`person ${n + index}`))
    followed.push(...(await Promise.all(people)))
  }
  for (const { reader } of followed.slice(0, 20))
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe(': live\n\n')
  // Longer than any other body may pause.
  await sleep(2_000)
  expect(open.size).toBe(501)
  expect((await fetch(`${url}/api/orders`)).status).toBe(200)
  for (const { leave } of followed) leave()
  await expect.poll(() => open.size).toBe(0)
})

test('a person may have 20 streams: the next is 429, another person and the other calls go on, and a place comes back', async () => {
  const { open, follow, url } = await streaming()
  const first = await Promise.all(Array.from({ length: 20 }, () => follow('asha')))
  expect(first.map(({ response }) => response.status)).toEqual(first.map(() => 200))
  expect(first[0]?.response.headers.has('x-live-person')).toBe(false)
  const { response } = await follow('asha')
  expect([response.status, response.headers.get('content-type'), response.headers.get('retry-after')]).toEqual([
    429,
    'application/problem+json; charset=utf-8',
    '60',
  ])
  expect(response.headers.has('x-live-person')).toBe(false)
  await expect.poll(() => open.size).toBe(20)
  expect((await follow('ravi')).response.status).toBe(200)
  expect((await fetch(`${url}/api/orders`)).status).toBe(200)
  first[0]?.leave()
  await expect.poll(async () => (await follow('asha')).response.status).toBe(200)
})

test('a gateway that closes ends its streams at once, each as a whole response', async () => {
  const { open, follow, app } = await streaming()
  const followed = await Promise.all(['asha', 'ravi'].map(follow))
  for (const { reader } of followed) await reader?.read()
  const began = performance.now()
  await app.close()
  expect(performance.now() - began).toBeLessThan(4_000)
  for (const { reader } of followed) expect(await reader?.read()).toEqual({ done: true, value: undefined })
  await expect.poll(() => open.size).toBe(0)
})

test('a stream whose service is gone ends for its reader', async () => {
  const { open, follow } = await streaming()
  const { reader } = await follow('asha')
  await reader?.read()
  for (const stream of open) stream.destroy()
  await expect(reader?.read()).rejects.toThrow('terminated')
})

test('a refusal comes as the service gave it', async () => {
  const { follow } = await streaming()
  const { response, reader } = await follow('nobody')
  expect([response.status, response.headers.get('x-said')]).toEqual([401, 'no'])
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('who?')
})

test('a reader that does not read is dropped, here and at the service', async () => {
  const { open, url } = await streaming()
  const { port } = new URL(url)
  const client = createConnection(Number(port), '127.0.0.1').on('error', () => {})
  client.write('GET /api/live HTTP/1.1\r\nhost: x\r\nauthorization: asha\r\n\r\n')
  await expect.poll(() => open.size).toBe(1)
  const [stream] = open
  await expect
    .poll(() => {
      stream?.write('x'.repeat(100_000))
      return open.size
    })
    .toBe(0)
  client.destroy()
})

test('the service is left when its reader goes before it has answered', async () => {
  let open = 0
  const service = await upstream((_, response) => {
    open += 1
    response.once('close', () => (open -= 1))
  })
  const { url } = await gateway({ ORDERS_URL: service.url })
  const leaving = new AbortController()
  const left = fetch(`${url}/api/live`, { signal: leaving.signal }).catch(() => 'left')
  await expect.poll(() => open).toBe(1)
  leaving.abort()
  expect(await left).toBe('left')
  await expect.poll(() => open).toBe(0)
})

test('a refusal that breaks off is one 503', async () => {
  const service = await upstream((_, response) => {
    response.writeHead(401, { 'content-type': 'application/problem+json', 'content-length': 100 }).write('{')
    setTimeout(() => response.destroy(), 50)
  })
  const { url } = await gateway({ ORDERS_URL: service.url })
  const response = await fetch(`${url}/api/live`)
  expect([response.status, (await response.json()) as object]).toMatchObject([503, { status: 503 }])
})
