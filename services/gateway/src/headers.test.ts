import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { echo, gateway, pages, raw, upstream, servicesAt } from './testing.ts'

const site = { 'shell/index.html': 'landing', 'shell/app.html': 'application', 'shell/main.72a9b14e.js': 'script' }
const addresses = [
  '/',
  '/login',
  '/main.72a9b14e.js',
  '/nothing.js',
  '/api/config',
  '/api/nothing',
  '/api/%zz',
  '/livez',
]

const directives = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources]
      }),
  )

test('R49 every response forbids foreign and inline scripts, framing, MIME sniffing and full referrers', async () => {
  const { app } = await gateway({ WEB_DIR: await pages(site) })
  for (const url of addresses) {
    const { headers } = await app.inject(url)
    const policy = directives(headers['content-security-policy'])
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    })
    expect(policy['connect-src'], 'default-src applies: calls to this origin only').toBeUndefined()
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('geolocation=(self)') as string,
    })
  }
})

test('R49 a page allows its own inline scripts by their hashes and no other, also with a 304', async () => {
  const early = "document.documentElement.lang = 'hi'"
  const page = `<script>${early}</script><script type="application/json">{}</script><script src="/main.js"></script>`
  const { app } = await gateway({ WEB_DIR: await pages({ ...site, 'shell/app.html': page }) })
  const own = `'sha256-${hash('sha256', early, 'base64')}'`
  const shown = await app.inject('/login')
  const again = await app.inject({ url: '/login', headers: { 'if-none-match': String(shown.headers.etag) } })
  expect(again.statusCode).toBe(304)
  for (const { headers } of [shown, again]) {
    const { 'script-src': scripts, ...others } = directives(headers['content-security-policy'])
    const { 'script-src': _, ...usual } = directives((await app.inject('/')).headers['content-security-policy'])
    expect([scripts, others]).toEqual([["'self'", own], usual])
  }
})

test('R49 HSTS is sent in production only', async () => {
  const WEB_DIR = await pages(site)
  const { app: production } = await gateway({ WEB_DIR, APP_MODE: 'production' })
  const { app: demo } = await gateway({ WEB_DIR })
  for (const url of addresses) {
    const { headers } = await production.inject(url)
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
    expect((await demo.inject(url)).headers['strict-transport-security']).toBeUndefined()
  }
})

const evil = [
  'https://evil.example',
  'null',
  'http://shop.example',
  'https://shop.example.evil.example',
  'https://evil-shop.example',
  'https://shop.example:444',
  'https://SHOP.example',
]
/** Returns the responses that a page of this origin gets to a read and to the preflight of a write. */
async function answersTo(app: FastifyInstance, origin: string) {
  const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
  return {
    read: await app.inject({ url: '/api/products', headers: { origin } }),
    preflight: await app.inject({ method: 'OPTIONS', url: '/api/orders', headers: { origin, ...preflight } }),
  }
}

test('R51 without CORS_ORIGINS no origin is allowed', async () => {
  const { app } = await gateway({ CATALOG_URL: (await echo()).url })
  for (const origin of ['https://shop.example', ...evil]) {
    const { read, preflight } = await answersTo(app, origin)
    const names = [read, preflight].flatMap(({ headers }) => Object.keys(headers))
    expect(names.filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(preflight.statusCode).toBe(404)
  }
})

test('R51 only exact origins of CORS_ORIGINS are allowed, without wildcard and credentials', async () => {
  const CORS_ORIGINS = 'https://shop.example,http://localhost:3000'
  const { app } = await gateway({ CORS_ORIGINS, CATALOG_URL: (await echo()).url })
  for (const origin of CORS_ORIGINS.split(',')) {
    const { read, preflight } = await answersTo(app, origin)
    expect(read.headers).toMatchObject({
      'access-control-allow-origin': origin,
      vary: expect.stringContaining('origin'),
    })
    expect(read.headers).not.toHaveProperty('access-control-allow-credentials')
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-headers':
        'authorization, content-type, idempotency-key, if-match, if-none-match, last-event-id',
    })
  }
  for (const origin of evil) {
    const { read, preflight } = await answersTo(app, origin)
    expect([origin, read.headers['access-control-allow-origin'], preflight.statusCode]).toEqual([
      origin,
      undefined,
      404,
    ])
  }
})

test('R53 a proxied response is no-store unless its service sets Cache-Control', async () => {
  const { url: base } = await upstream((request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.url === '/products') response.setHeader('cache-control', 'public, no-cache')
    response.end('[]')
  })
  const { app } = await gateway(servicesAt(base))
  for (const url of ['/api/auth/me', '/api/orders', '/api/admin/users', '/api/users/location', '/api/admin/outlets']) {
    const { headers } = await app.inject({ url, headers: { authorization: 'Bearer x' } })
    expect([url, headers['cache-control']]).toEqual([url, 'no-store'])
  }
  expect((await app.inject('/api/products')).headers['cache-control']).toBe('public, no-cache')
})

test('R27 forged identity and address headers are dropped, and `Connection` removes no header of the gateway', async () => {
  const { url } = await gateway({ ORDERS_URL: (await echo()).url })
  const receivedHeaders = async (given: Record<string, string>) => {
    const { body } = await raw(url, '/api/orders', 'GET', { authorization: 'Bearer x', ...given })
    return (JSON.parse(body) as { headers: Record<string, string> }).headers
  }
  const headers = await receivedHeaders({
    'x-user-id': 'u-1',
    'x-role': 'admin',
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-user': 'admin',
    'x-forwarded-host': 'evil.example',
    forwarded: 'for=1.2.3.4',
    'x-http-method-override': 'DELETE',
    connection: 'x-forwarded-for, x-request-id, ACCEPT ,Keep-Alive',
    accept: 'text/html',
    'x-request-id': 'forged-request-id',
    'x-real-ip': '10.0.0.1',
    cookie: 'a=b',
  })
  expect([headers.authorization, headers.accept]).toEqual(['Bearer x', undefined])
  expect(headers['x-forwarded-for']).toBe('127.0.0.1')
  expect(headers['x-request-id']).toMatch(/^(?!forged).+/)
  const given = ['x-user-id', 'x-role', 'x-forwarded-user', 'x-forwarded-host', 'forwarded', 'x-http-method-override']
  const forged = [...given, 'x-real-ip', 'cookie']
  expect(forged.filter((name) => name in headers)).toEqual([])
  const anonymous = await receivedHeaders({ connection: 'authorization', 'x-user-id': 'u-1' })
  expect([anonymous.authorization, anonymous['x-user-id']], 'so the service answers 401').toEqual([
    undefined,
    undefined,
  ])
})
