import { asyncApi } from '@tapri/contracts/asyncapi'
import { openApi } from '@tapri/contracts/openapi'
import { endpointsOf } from '@tapri/contracts/services'
import { expect, test } from 'vitest'
import { gateway } from '../testing.ts'

const described = Object.entries(openApi().paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
)

test('in demo mode the page lists every call and event and runs no script', async () => {
  const { app } = await gateway()
  const page = await app.inject('/docs')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  // An example may contain a URL, but nothing is loaded from one.
  expect(page.body).not.toMatch(/<script|\sstyle=|(src|href)=.?https?:|url\(|@import/)
  for (const path of Object.keys(openApi().paths)) expect(page.body).toContain(`<code>/api${path}</code>`)
  expect(page.body).toContain('orders.order.placed.{order_id}')
  expect((await app.inject('/docs/openapi.json')).json()).toEqual(openApi())
  expect((await app.inject('/docs/asyncapi.json')).json()).toEqual(asyncApi())
})

test.each(['/docs', '/docs/openapi.json', '/docs/asyncapi.json'])('R58 in production GET %s is a 404', async (url) => {
  const { app } = await gateway({ APP_MODE: 'production' })
  expect((await app.inject(url)).statusCode).toBe(404)
})

test('the documented calls are those that the gateway serves or forwards', async () => {
  const { app } = await gateway()
  const routes = Object.values(endpointsOf).flat()
  expect(described.toSorted()).toEqual(
    [...routes.map(({ method, url }) => `${method} ${url}`), 'GET /config', 'POST /traces'].toSorted(),
  )
  const missing = described.filter((call) => {
    const [method = '', url] = call.split(' ')
    return !app.hasRoute({ method, url: `/api${url}` })
  })
  expect(missing).toEqual([])
})
