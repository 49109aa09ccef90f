import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectBus } from '@tapri/service-kit/events/bus'
import { testBroker } from '@tapri/service-testing/broker'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { startShop } from './testing-menu.ts'
import { gateway, raw, upstream } from './testing.ts'

const broker = await testBroker()
const bus = connectBus(broker.url, 'catalog', Fastify().log)
const { nats } = await bus.connected
afterAll(async () => {
  await bus.close()
  await broker.stop()
})

const shop = (answer?: (response: ServerResponse, url: string) => void) => startShop(bus, broker.url, answer)

test('once announced, the menu is asked for once; 500 reads of products and categories cost catalog nothing', async () => {
  const { state, get, copied } = await shop()
  await copied()
  const costOf500 = async () => {
    const before = state.asked.length
    const responses = await Promise.all(
      Array.from({ length: 500 }, (_, index) => get(index % 2 === 0 ? '/api/products' : '/api/categories')),
    )
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    expect(responses[0]?.body).toContain('product of version 1')
    return state.asked.length - before
  }
  // This process makes the announcements: if it does not run for a second, the gateway rightly asks again.
  await expect.poll(costOf500).toBe(0)
})

test('a copy has the headers of catalog’s own answer, and 304 for who has it', async () => {
  const { get, url, copied } = await shop()
  await copied()
  const own = await get('/api/products')
  expect(Object.fromEntries(own.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String) as string,
  })
  expect(own.headers.has('x-menu-version')).toBe(false)
  const known = await get('/api/products', { 'if-none-match': own.headers.get('etag') ?? '' })
  expect([known.status, known.body, known.headers.get('etag')]).toEqual([304, '', own.headers.get('etag')])
  expect((await get('/api/products', { 'if-none-match': '"other"' })).status).toBe(200)
  const packed = await fetch(`${url}/api/products`, { headers: { 'accept-encoding': 'br' } })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(await packed.text(), 'fetch decodes').toBe(own.body)
  expect((await raw(url, '/api/products', 'HEAD')).status).toBe(404)
})

test('a change is shown by the first read after its announcement', async () => {
  const { state, get, copied, say } = await shop()
  await copied()
  state.version = state.announced = 2
  say()
  await nats.flush()
  await expect.poll(async () => (await get()).body, { interval: 5, timeout: 1_000 }).toContain('version 2')
  for (let times = 0; times < 20; times += 1) expect((await get()).body).toContain('version 2')
})

test('a change through this gateway is shown by the first read after its response, without an announcement', async () => {
  const { state, get, url, copied, stopSaying } = await shop()
  await copied()
  stopSaying()
  for (let version = 2; version < 20; version += 1) {
    state.version = version
    expect((await fetch(`${url}/api/products/1`, { method: 'PUT', body: '{}' })).status).toBe(200)
    expect((await get()).body).toContain(`version ${version}"`)
  }
})

test('the answer of a process that is behind is passed on and never kept', async () => {
  const { state, get, copied } = await shop()
  await copied()
  state.announced = 2
  await expect.poll(() => state.asked.length).toBeGreaterThan(6)
  const before = state.asked.length
  await get()
  expect(state.asked.length).toBeGreaterThan(before)
  state.version = 2
  await expect.poll(async () => (await get()).body).toContain('version 2')
})

test('an answer that was under way when the menu changed is not kept', async () => {
  const held: (() => void)[] = []
  let holds = true
  const { state, get, say } = await shop((response) => {
    if (!holds) return
    const end = response.end.bind(response)
    response.end = ((body: string) => void held.push(() => end(body))) as never
  })
  await expect.poll(() => held.length).toBe(2)
  state.version = state.announced = 2
  say()
  await nats.flush()
  holds = false
  for (const release of held) release()
  await expect.poll(async () => (await get()).body).toContain('version 2')
  for (let times = 0; times < 20; times += 1) expect((await get()).body).toContain('version 2')
})

test('anything but the plain menu goes to catalog each time', async () => {
  const { asks, copied } = await shop()
  await copied()
  expect(await asks('/api/products')).toBe(0)
  expect(await asks('/api/products', { authorization: 'Bearer x', cookie: 'a=b', 'accept-language': 'hi' })).toBe(0)
  for (const path of ['/api/products?include_unavailable=true', '/api/products?', '/api/images/a.webp']) {
    expect([path, await asks(path)]).toEqual([path, 1])
  }
})

test('while the menu cannot be had it is asked for more and more seldom, and once it can, within 2 s', async () => {
  let fails = true
  const { asks, state } = await shop((response) => {
    if (fails) response.statusCode = 500
  })
  await expect.poll(() => state.asked.length).toBeGreaterThan(1)
  await sleep(1_000)
  expect(state.asked.length, 'of two calls each after 0, 50, 150, 350 and 750 ms').toBeLessThanOrEqual(12)
  fails = false
  await expect.poll(() => asks('/api/products'), { timeout: 3_000, interval: 200 }).toBe(0)
})

test('without the broker every read goes to catalog at once; with it again, none', async () => {
  const { state, asks, get, copied } = await shop()
  await copied()
  await broker.kill()
  state.version = state.announced = 2
  await expect.poll(async () => (await get()).body, { timeout: 1_000 }).toContain('version 2')
  expect(await asks('/api/products')).toBe(1)
  await broker.start()
  await expect.poll(() => asks('/api/products')).toBe(0)
  expect((await get()).body).toContain('version 2')
})

test('R40 R51 the copy is counted by the rate limit and has the headers of CORS', async () => {
  const { url: catalog } = await upstream((_, response) => {
    response.writeHead(200, {
      'content-type': 'application/json',
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
      'content-length': 2,
      'x-menu-version': 1,
    })
    response.end('[]')
  })
  const origin = 'https://shop.example'
  const { url } = await gateway({ CATALOG_URL: catalog, NATS_URL: broker.url, RATE_LIMIT: '1', CORS_ORIGINS: origin })
  const responses = []
  for (let times = 0; times < 21; times += 1)
    responses.push(await fetch(`${url}/api/products`, { headers: { origin } }))
  expect(responses.map(({ status }) => status)).toEqual([...Array<number>(20).fill(200), 429])
  expect(responses[19]?.headers.get('access-control-allow-origin')).toBe(origin)
  expect(responses[19]?.headers.get('vary')).toBe('accept-encoding, origin')
})
