import { PublicConfig } from '@tapri/contracts/config'
import { expect, test } from 'vitest'
import { gateway, nobody, pages, upstream } from './testing.ts'

test('says what a screen must know', async () => {
  const { app } = await gateway({ BRAND: 'Chai Point' })
  const answer = await app.inject('/api/config')
  expect(answer.statusCode).toBe(200)
  expect(Object.keys(answer.json()).toSorted()).toEqual(Object.keys(PublicConfig.properties).toSorted())
  expect(answer.json()).toMatchObject({ brand: 'Chai Point', registration: 'open', phone_verification: 'none' })
})

test('R02 R40 refuses the request after the last allowed one in a minute, whatever address it claims', async () => {
  const { app } = await gateway({ RATE_LIMIT: '3', WEB_DIR: await pages({ 'shell/index.html': 'x' }) })
  const ask = (url: string, forwarded: string) => app.inject({ url, headers: { 'x-forwarded-for': forwarded } })
  for (const n of [1, 2, 3]) expect((await ask('/api/config', `10.0.0.${n}`)).statusCode).toBe(200)

  const refused = await ask('/api/config', '10.0.0.4')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers['content-type']).toContain('application/problem+json')
  expect(refused.json()).toMatchObject({ detail: 'Too many requests. Please wait a moment and try again.' })
  for (const url of ['/api/nothing', '/api/products']) expect((await ask(url, '10.0.0.5')).statusCode).toBe(429)

  expect((await ask('/', '10.0.0.4')).statusCode).toBe(200)
  const elsewhere = await app.inject({ url: '/api/config', remoteAddress: '10.1.1.1' })
  expect(elsewhere.statusCode).toBe(200)
})

test('R40 behind a proxy that is named, each of its callers is counted alone', async () => {
  const { app } = await gateway({ RATE_LIMIT: '1', TRUSTED_PROXIES: '127.0.0.1' })
  const ask = (caller: string) => app.inject({ url: '/api/config', headers: { 'x-forwarded-for': caller } })
  const answers = [await ask('203.0.113.1'), await ask('203.0.113.2'), await ask('6.6.6.6, 203.0.113.2')]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
})

test('0 turns the limit off', async () => {
  const { app } = await gateway({ RATE_LIMIT: '0' })
  const answers = await Promise.all(Array.from({ length: 700 }, () => app.inject('/api/config')))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
})

const healthy = async () => (await upstream((_, response) => response.end('{"status":"ok","failing":[]}'))).url

test('is healthy when every part is', async () => {
  const [AUTH_URL, CATALOG_URL, ORDERS_URL, OUTLETS_URL] = [
    await healthy(),
    await healthy(),
    await healthy(),
    await healthy(),
  ]
  const { app } = await gateway({
    AUTH_URL,
    CATALOG_URL,
    ORDERS_URL,
    OUTLETS_URL,
    WEB_DIR: await pages({ 'shell/index.html': 'x' }),
  })
  const answer = await app.inject('/healthz')
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', failing: [] }])
})

test('names the parts that fail, within their 2 s', async () => {
  const sick = await upstream((_, response) => {
    response.writeHead(503).end('{"status":"failing","failing":["database"]}')
  })
  const silent = await upstream(() => {})
  const { app } = await gateway({
    AUTH_URL: await healthy(),
    CATALOG_URL: sick.url,
    ORDERS_URL: await nobody(),
    OUTLETS_URL: silent.url,
  })
  const began = Date.now()
  const answer = await app.inject('/healthz')
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({ status: 'failing', failing: ['pages', 'catalog: database', 'orders', 'outlets'] })
  expect(Date.now() - began).toBeLessThan(3_000)
  expect((await app.inject('/livez')).statusCode).toBe(200)
})
