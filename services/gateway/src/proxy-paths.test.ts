import { expect, test } from 'vitest'
import { echo, gateway, raw, upstream } from './testing.ts'

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
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ method, url: expected })
})

test.each([
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/unknown'],
  ['GET', '/api/healthz'],
  ['PATCH', '/api/products/1'],
  ['TRACE', '/api/products'],
  ['OPTIONS', '/api/products'],
  ['HEAD', '/api/products'],
  ['DELETE', '/api/orders/1'],
  ['GET', '/api//admin/stats'],
  ['GET', '//api/admin/stats'],
  ['GET', '/api/admin%2Fstats'],
  ['GET', '/api/%61dmin/stats'],
  ['GET', '/api/admin/stats;x'],
  ['GET', '/api/./admin/stats'],
  ['GET', '/api/orders/../admin/stats'],
  ['GET', '/api/orders/%2e%2e'],
  ['GET', '/api/orders/..%2fadmin%2fstats'],
  ['GET', '/api/orders/.'],
  ['GET', '/API/admin/stats'],
  ['GET', '/api/Admin/stats'],
  ['GET', '/api/admin/stats/'],
  ['GET', '/api/orders/%'],
  ['GET', '/api/orders/%zz'],
  ['GET', '/api/orders/%00'],
  ['GET', '/api/images/..%2f..%2fetc%2fpasswd'],
])('R21 R29 R30 %s %s reaches no service', async (method, path) => {
  let reached = false
  const { url: base } = await upstream((_, response) => {
    reached = true
    response.end('{}')
  })
  const { url } = await gateway({ AUTH_URL: base, CATALOG_URL: base, ORDERS_URL: base, OUTLETS_URL: base })
  const { status, type } = await raw(url, path, method)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(type).toContain('application/problem+json')
  expect(reached).toBe(false)
})
