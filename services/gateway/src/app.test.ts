import { PublicConfig } from '@tapri/contracts/config'
import { expect, test } from 'vitest'
import { gateway, pages, unreachableUrl, upstream, servicesAt } from './testing.ts'

test('GET /api/config has every field of the contract and the settings given', async () => {
  const { app } = await gateway({ BRAND: 'Chai Point', FSSAI_COMPLAINTS_URL: 'https://foscos.example/' })
  const response = await app.inject('/api/config')
  expect(response.statusCode).toBe(200)
  expect(Object.keys(response.json()).toSorted()).toEqual(Object.keys(PublicConfig.properties).toSorted())
  expect(response.json()).toMatchObject({ brand: 'Chai Point', registration: 'open', phone_verification: 'none' })
})

test('R02 R40 the request beyond the rate limit is 429, whatever X-Forwarded-For it sends', async () => {
  const { app } = await gateway({ RATE_LIMIT: '1', WEB_DIR: await pages({ 'shell/index.html': 'x' }) })
  const request = (url: string, forwarded: string) => app.inject({ url, headers: { 'x-forwarded-for': forwarded } })
  for (const n of [1, 2, 3, 4, 5]) expect((await request('/api/nothing', `10.0.0.${n}`)).statusCode).toBe(404)

  const refused = await request('/api/nothing', '10.0.0.6')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers['content-type']).toContain('application/problem+json')
  expect(refused.json()).toMatchObject({ detail: 'Too many requests. Please wait a moment and try again.' })
  for (const url of ['/api/opening', '/api/orders']) expect((await request(url, '10.0.0.5')).statusCode).toBe(429)

  expect((await request('/', '10.0.0.4')).statusCode).toBe(200)
  const elsewhere = await app.inject({ url: '/api/nothing', remoteAddress: '10.1.1.1' })
  expect(elsewhere.statusCode).toBe(404)
})

test('R40 behind a trusted proxy each forwarded address has its own count', async () => {
  const { app } = await gateway({ RATE_LIMIT: '1', TRUSTED_PROXIES: '127.0.0.1' })
  const request = async (caller: string) =>
    (await app.inject({ url: '/api/nothing', headers: { 'x-forwarded-for': caller } })).statusCode
  for (let n = 0; n < 5; n += 1) expect(await request('203.0.113.2')).toBe(404)
  expect([await request('203.0.113.1'), await request('6.6.6.6, 203.0.113.2')]).toEqual([404, 429])
})

test('RATE_LIMIT=0 turns the rate limit off', async () => {
  const { app } = await gateway({ RATE_LIMIT: '0' })
  const responses = await Promise.all(Array.from({ length: 700 }, () => app.inject('/api/config')))
  expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true)
})

const healthy = async () => (await upstream((_, response) => response.end('{"status":"ok","failing":[]}'))).url

test('/healthz is 200 when every part is healthy', async () => {
  const url = await healthy()
  const { app } = await gateway({ ...servicesAt(url), WEB_DIR: await pages({ 'shell/index.html': 'x' }) })
  const response = await app.inject('/healthz')
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok', failing: [] }])
})

test('/healthz names the failing parts within 3 s', async () => {
  const sick = await upstream((_, response) => {
    response.writeHead(503).end('{"status":"failing","failing":["database"]}')
  })
  const silent = await upstream(() => {})
  const { app } = await gateway({
    AUTH_URL: await healthy(),
    CATALOG_URL: sick.url,
    ORDERS_URL: await unreachableUrl(),
    OUTLETS_URL: silent.url,
  })
  const began = Date.now()
  const response = await app.inject('/healthz')
  expect(response.statusCode).toBe(503)
  expect(response.json()).toEqual({ status: 'failing', failing: ['pages', 'catalog: database', 'orders', 'outlets'] })
  expect(Date.now() - began).toBeLessThan(3_000)
  expect((await app.inject('/livez')).statusCode).toBe(200)
})

test('R40 a flood of health requests causes at most 15 checks and ends in 429; other callers are served', async () => {
  let checks = 0
  const { url: AUTH_URL } = await upstream((_, response) => {
    checks += 1
    response.end('{"status":"ok","failing":[]}')
  })
  const { app } = await gateway({ AUTH_URL, RATE_LIMIT: '600' })
  const from = { remoteAddress: '203.0.113.9' }
  const responses: number[] = []
  for (let round = 0; round < 40; round += 1) {
    const url = round % 2 === 0 ? '/healthz' : '/livez'
    const ten = await Promise.all(Array.from({ length: 10 }, () => app.inject({ url, ...from })))
    responses.push(...ten.map(({ statusCode }) => statusCode))
  }
  expect(checks).toBeLessThanOrEqual(15)
  const answered = responses.filter((status) => status !== 429)
  expect(answered.length).toBeGreaterThan(250)
  expect(answered.length).toBeLessThanOrEqual(300)
  const refused = await app.inject({ url: '/healthz', ...from })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await app.inject({ url: '/api/config', ...from })).statusCode, 'a bucket of their own').toBe(200)
  expect((await app.inject({ url: '/livez', remoteAddress: '203.0.113.10' })).statusCode).toBe(200)
})
