import { expect, test } from 'vitest'
import { echo, gateway, raw, upstream, servicesAt } from './testing.ts'

test.each([
  ['GET', '/api/auth/me', 'AUTH_URL', '/auth/me'],
  ['PUT', '/api/users/location', 'AUTH_URL', '/users/location'],
  ['DELETE', '/api/admin/users/u-1', 'AUTH_URL', '/admin/users/u-1'],
  ['DELETE', '/api/products/p-1', 'CATALOG_URL', '/products/p-1'],
  ['GET', '/api/images/abc.webp', 'CATALOG_URL', '/images/abc.webp'],
  ['GET', '/api/outlet/stats', 'ORDERS_URL', '/outlet/stats'],
  ['PUT', '/api/orders/o-1/assign', 'ORDERS_URL', '/orders/o-1/assign'],
  ['PUT', '/api/admin/outlets/o_1', 'OUTLETS_URL', '/admin/outlets/o_1'],
])('%s %s goes to %s', async (method, path, setting, expected) => {
  const { url } = await gateway({ [setting]: (await echo()).url })
  const response = await fetch(`${url}${path}`, { method })
  expect([response.status, await response.json()]).toMatchObject([200, { method, url: expected }])
})

test('R21 R29 R30 unknown calls and unusual spellings of paths reach no service', async () => {
  let reached = 0
  const { url: base } = await upstream((_, response) => {
    reached += 1
    response.end('{}')
  })
  const { url } = await gateway(servicesAt(base))
  for (const call of [
    'GET /api',
    'GET /api/',
    'GET /api/unknown',
    'GET /api/healthz',
    'PATCH /api/products/1',
    'TRACE /api/products',
    'OPTIONS /api/products',
    'HEAD /api/products',
    'DELETE /api/orders/1',
    'GET /api//admin/stats',
    'GET //api/admin/stats',
    'GET /api/admin%2Fstats',
    'GET /api/%61dmin/stats',
    'GET /api/admin/stats;x',
    'GET /api/./admin/stats',
    'GET /api/orders/../admin/stats',
    'GET /api/orders/%2e%2e',
    'GET /api/orders/..%2fadmin%2fstats',
    'GET /api/orders/.',
    'GET /API/admin/stats',
    'GET /api/Admin/stats',
    'GET /api/admin/stats/',
    'GET /api/orders/%',
    'GET /api/orders/%zz',
    'GET /api/orders/%00',
    'GET /api/images/..%2f..%2fetc%2fpasswd',
  ]) {
    const [method, path = ''] = call.split(' ')
    const { status, type } = await raw(url, path, method)
    expect([call, status >= 400 && status < 500, type]).toEqual([call, true, expect.stringContaining('problem+json')])
    expect([call, reached]).toEqual([call, 0])
  }
})
