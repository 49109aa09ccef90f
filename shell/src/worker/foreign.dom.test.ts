// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { fetchOwn, isForeign } from './foreign.ts'

const origin = 'https://tapri.example'

/** Builds a response with the properties that a browser would set. */
const response = (
  type: string,
  { status = 200, ...given }: Partial<Pick<Response, 'status' | 'type' | 'redirected'>> = {},
) => ({
  status,
  type: 'basic' as const,
  redirected: false,
  headers: new Headers({ 'content-type': type }),
  ...given,
})

test.each([
  ['/remotes/mfe-customer/v1/777.eb9249d2.js', 'text/javascript; charset=utf-8'],
  ['/main.0123abcd.css', 'text/css; charset=utf-8'],
  ['/latin.0123abcd.woff2', 'font/woff2'],
  ['/icons/icon-192.png', 'image/png'],
  ['/icons/icon.svg', 'image/svg+xml'],
  ['/api/images/0123.webp', 'image/webp'],
  ['/api/products', 'application/json; charset=utf-8'],
  ['/remotes.json', 'application/json; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json'],
])('%s is stored as %s, never as the page of a captive portal', (path, type) => {
  expect(isForeign(origin + path, response(type))).toBe(false)
  expect(isForeign(origin + path, response(type, { type: 'default' })), 'stored by the worker').toBe(false)
  expect(isForeign(origin + path, response('text/html; charset=utf-8'))).toBe(true)
  expect(isForeign(origin + path, response('')), 'without a type').toBe(true)
  expect(isForeign(origin + path, response(type, { redirected: true }))).toBe(true)
  expect(isForeign(origin + path, response('', { type: 'opaque', status: 0 }))).toBe(true)
  expect(isForeign(origin + path, response(type, { type: 'cors' }))).toBe(true)
})

test.each([304, 404, 429, 503])('an answer %d is the page’s to read', (status) => {
  expect(isForeign(`${origin}/api/products`, response('text/html', { status }))).toBe(false)
})

test('only the pages of the shell are HTML', () => {
  expect(isForeign(`${origin}/app.html`, response('text/html; charset=utf-8'))).toBe(false)
  expect(isForeign(`${origin}/app.html`, response('application/json'))).toBe(true)
  expect(isForeign(`${origin}/data.0123abcd.bin`, response('application/octet-stream'))).toBe(false)
  expect(isForeign(`${origin}/data.0123abcd.bin`, response('text/html'))).toBe(true)
})

test('a foreign response is asked for again past the HTTP cache, then refused like no network', async () => {
  const asked: RequestCache[] = []
  const answers: string[] = []
  vi.stubGlobal('fetch', async ({ cache }: Request) => {
    asked.push(cache)
    return new Response('x', { headers: { 'content-type': answers.shift() ?? 'text/html' } })
  })
  const script = new Request(`${origin}/main.0123abcd.js`)
  answers.push('text/html', 'text/javascript')
  expect((await fetchOwn(script)).headers.get('content-type')).toBe('text/javascript')
  await expect(fetchOwn(script)).rejects.toThrow(TypeError)
  expect(asked).toEqual(['default', 'reload', 'default', 'reload'])
})
