import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gateway, upstream } from './testing.ts'

/** A service that opens a stream for everybody; the person is who the token says. */
async function streaming() {
  const open = new Set<ServerResponse>()
  const service = await upstream((request, response) => {
    if (request.url !== '/live') return response.setHeader('content-type', 'application/json').end('[]')
    open.add(response)
    response.once('close', () => open.delete(response))
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-live-person': request.headers.authorization ?? '',
    })
    response.write(': live\n\n')
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

test('200 event streams stay open at once, are not buffered, and close with their reader', async () => {
  const { open, follow } = await streaming()
  const followed = await Promise.all(Array.from({ length: 200 }, (_, index) => follow(`person ${index}`)))
  for (const { reader } of followed)
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe(': live\n\n')
  // Longer than any other body may pause.
  await sleep(2_000)
  expect(open.size).toBe(200)
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

test('600 streams take no slot of the 500 requests at once', { timeout: 30_000 }, async () => {
  const { open, follow, url } = await streaming()
  for (let person = 0; person < 600; person += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, index) => follow(`person ${person + index}`)))
  }
  expect(open.size).toBe(600)
  expect((await fetch(`${url}/api/orders`)).status).toBe(200)
})

test('a gateway that closes ends its streams at once, each as a whole response', async () => {
  const { open, follow, app } = await streaming()
  const followed = await Promise.all(['asha', 'ravi'].map(follow))
  for (const { reader } of followed) await reader?.read()
  const began = performance.now()
  await app.close()
  expect(performance.now() - began).toBeLessThan(1_000)
  for (const { reader } of followed) expect(await reader?.read()).toEqual({ done: true, value: undefined })
  await expect.poll(() => open.size).toBe(0)
})

test('a stream whose service is gone ends for its reader', async () => {
  const { open, follow } = await streaming()
  const { reader } = await follow('asha')
  await reader?.read()
  for (const response of open) response.destroy()
  await expect(reader?.read()).rejects.toThrow('terminated')
})
