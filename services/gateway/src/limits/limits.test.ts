import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { gateway, upstream, servicesAt } from '../testing.ts'

/**
 * Starts a service that knows the tokens `token of <person>` and names the person; it answers other requests as public
 * ones.
 */
async function start(environment: Record<string, string> = {}) {
  const { url } = await upstream((request, response) => {
    const { authorization = '', 'if-none-match': tag } = request.headers
    const [, person] = /^token of (.+)$/.exec(authorization) ?? []
    if (person) response.setHeader('x-live-person', person)
    response.statusCode = authorization && !person ? 401 : tag === 'same' ? 304 : 200
    request.resume().once('end', () => response.end())
  })
  return (await gateway({ ...servicesAt(url), ...environment })).app
}

const office = '203.0.113.7'

const ask = async (
  app: FastifyInstance,
  call: string,
  headers: Record<string, string> = {},
  remoteAddress = office,
) => {
  const [method = 'GET', url = ''] = call.split(' ')
  const answer = await app.inject({ method: method as 'GET', url: `/api${url}`, headers, remoteAddress })
  expect(answer.headers['x-live-person'], 'for the gateway only').toBeUndefined()
  return answer.statusCode
}
const asking = async (
  app: FastifyInstance,
  times: number,
  call: string,
  headers?: (n: number) => Record<string, string>,
) => {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) statuses.push(await ask(app, call, headers?.(n)))
  return statuses
}
const count = (statuses: number[], status: number) => statuses.filter((each) => each === status).length

/** Lists what a page requests before and after login. */
const firstVisit = [
  'GET /config',
  'GET /products',
  'GET /categories',
  ...Array.from({ length: 18 }, (_, n) => `GET /images/${n}.webp/320`),
  'GET /opening?latitude=28.6&longitude=77.2',
  'GET /slots?latitude=28.6&longitude=77.2',
  'GET /promises',
  'POST /traces',
]
const signedIn = ['GET /auth/me', 'GET /orders', 'GET /favourites', 'POST /orders/quote', 'POST /orders']

test('as many phones behind one address as a third of the limit see the menu, log in and order within one minute', async () => {
  const app = await start({ RATE_LIMIT: '60' })
  const phone = async (n: number) => {
    const headers = { authorization: `token of customer ${n}` }
    const statuses: number[] = []
    for (const call of firstVisit) statuses.push(await ask(app, call))
    statuses.push(await ask(app, 'POST /auth/login'))
    // All at once, before any service has named the person.
    statuses.push(...(await Promise.all(signedIn.map((call) => ask(app, call, headers)))))
    return statuses
  }
  const statuses = (await Promise.all(Array.from({ length: 20 }, (_, n) => phone(n)))).flat()
  expect(count(statuses, 429)).toBe(0)
})

test('of a first visit to the menu at most 8 calls count for the address', async () => {
  const app = await start({ RATE_LIMIT: '10' })
  for (const call of firstVisit) await ask(app, call)
  const left = count(await asking(app, 60, 'GET /nothing'), 404)
  expect(50 - left).toBeLessThanOrEqual(8)
})

test('invented tokens count for their address until it may ask nothing more; who is signed in there goes on and orders', async () => {
  const app = await start({ RATE_LIMIT: '10' })
  const asha = { authorization: 'token of asha' }
  expect(await ask(app, 'GET /orders', asha)).toBe(200)
  const invented = await asking(app, 60, 'GET /orders', (n) => ({ authorization: `Bearer invented-${n}` }))
  expect([count(invented, 401), count(invented, 429)]).toEqual([49, 11])
  expect(await ask(app, 'GET /opening')).toBe(429)
  expect(await ask(app, 'GET /orders', asha)).toBe(200)
  expect(await ask(app, 'POST /orders', { authorization: 'token of imran' }), 'not confirmed yet').toBe(200)
})

test('a person has one limit over all tokens and addresses, and orders beyond it', async () => {
  const app = await start({ RATE_LIMIT: '10' })
  const tokens = ['token of asha', 'Bearer of a session that has ended']
  const [asha, ended] = tokens.map((authorization) => ({ authorization }))
  await ask(app, 'GET /orders', asha)
  expect(await asking(app, 10, 'GET /orders', () => asha ?? {})).toEqual(Array(10).fill(200))
  expect(await ask(app, 'GET /orders', asha)).toBe(429)
  expect(await ask(app, 'GET /orders', asha, '198.51.100.1')).toBe(429)
  expect(await ask(app, 'POST /orders', asha)).toBe(200)
  expect(await ask(app, 'GET /orders', ended)).toBe(401)
})

test('polls with nothing new do not count as calls; an invented If-None-Match opens no second limit', async () => {
  const app = await start({ RATE_LIMIT: '10' })
  const asha = { authorization: 'token of asha' }
  await ask(app, 'GET /orders', asha)
  expect(count(await asking(app, 100, 'GET /orders', () => ({ ...asha, 'if-none-match': 'same' })), 304)).toBe(100)
  const misses = await asking(app, 100, 'GET /orders', () => ({ ...asha, 'if-none-match': 'invented' }))
  expect(count(misses, 200)).toBeLessThan(15)
  expect(count(misses, 429)).toBeGreaterThan(85)
})

test('all that people do from one address together is bounded, and orders beyond it are taken', async () => {
  const app = await start({ RATE_LIMIT: '1' })
  const statuses: number[] = []
  for (let n = 0; n < 60; n += 1) {
    const headers = { authorization: `token of customer ${n}` }
    await ask(app, 'GET /orders', headers, `198.51.100.${n}`)
    statuses.push(await ask(app, 'GET /orders', headers))
  }
  expect([count(statuses, 200), count(statuses, 429)]).toEqual([50, 10])
  expect(await ask(app, 'POST /orders', { authorization: 'token of customer 3' })).toBe(200)
})

test('callers over IPv6 are counted by their networks, also behind a proxy, with a port or a zone', async () => {
  const app = await start({ RATE_LIMIT: '1', TRUSTED_PROXIES: '::1,127.0.0.1' })
  const call = (caller: string, proxy = '::1') => ask(app, 'GET /opening', { 'x-forwarded-for': caller }, proxy)
  const callers = ['2001:db8::1', '2001:DB8:0:0:ffff::2', '2001:db8::3', '2001:db8::4', '2001:db8::5']
  for (const caller of callers) expect(await call(caller)).toBe(200)
  expect(await call('2001:db8::6')).toBe(429)
  expect(await call('2001:db8::7', '::ffff:127.0.0.1'), 'the proxy by IPv4 on a socket for both').toBe(429)
  expect(await call('2001:db8:0:1::1'), 'the next /64').toBe(200)

  let refusedAfter = 0
  while (refusedAfter < 100 && (await call(`2001:db8:0:${(refusedAfter * 256).toString(16)}::9`)) === 200)
    refusedAfter += 1
  expect(refusedAfter, 'the /48 is bounded').toBeLessThan(80)
  expect(await call('2001:db8:1::1'), 'the next /48').toBe(200)

  for (let n = 0; n < 5; n += 1) expect(await call('203.0.113.50')).toBe(200)
  expect([await call('::ffff:203.0.113.50'), await call('203.0.113.51')]).toEqual([429, 200])
  for (let n = 0; n < 5; n += 1) await call(`fe80::${n}%eth${n}`)
  expect(await call('fe80::9%eth9'), 'zones are one network').toBe(429)
})
