import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { problemCodes, problems, typeOf } from '@tapri/contracts/problems/table'
import { outlineOf } from '@tapri/contracts/problems/text'
import { expect, test } from 'vitest'
import { contentPolicy } from '../headers.ts'
import { gateway, raw } from '../testing.ts'

test('the type URI of every refusal is a page in both languages, also in production', async () => {
  const { app } = await gateway({ APP_MODE: 'production' })
  for (const code of problemCodes) {
    for (const language of ['en', 'hi'] as const) {
      const page = await app.inject({ url: typeOf(code), headers: { 'accept-language': language } })
      expect([page.statusCode, page.headers['content-language']], code).toEqual([200, language])
      expect(page.body).toContain(`<html lang="${language}">`)
      expect(page.body).toContain(`<code>${code}</code>`)
      expect(page.body).toContain(outlineOf(problems[code][language]).replaceAll('&', '&amp;'))
    }
  }
})

test('the page of a type is cached for an hour, per language and content type, and runs no script', async () => {
  const { app } = await gateway()
  const { headers, body } = await app.inject('/problems/price-changed')
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    vary: 'accept, accept-language',
  })
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';/)
  expect(body).not.toMatch(/<script|<style|\sstyle=|https?:/)
})

test('with Accept: application/json the response is JSON', async () => {
  const { app } = await gateway()
  const response = await app.inject({ url: '/problems/price-changed', headers: { accept: 'application/json' } })
  expect(response.json()).toEqual({
    type: '/problems/price-changed',
    code: 'PRICE_CHANGED',
    title: 'Conflict',
    status: 409,
    detail: 'The price of … is now ₹…. Please review your cart.',
  })
})

test('the list names every refusal', async () => {
  const { app } = await gateway()
  const { problems: listed } = (await app.inject('/problems')).json<{ problems: { code: string }[] }>()
  expect(listed.map(({ code }) => code)).toEqual(problemCodes)
})

test.each(['/problems/nothing', '/problems/PRICE_CHANGED', '/problems/constructor'])(
  '%s is a 404, in Hindi too',
  async (url) => {
    const { app } = await gateway()
    const response = await app.inject({ url, headers: { 'accept-language': 'hi' } })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({
      code: 'NO_SUCH_CALL',
      type: '/problems/no-such-call',
      detail: 'यहाँ कुछ नहीं है।',
    })
  },
)

test('refusals by the gateway itself have a code and are in Hindi on request: unreachable service, large body, unknown address', async () => {
  const { url } = await gateway()
  const hindi = { 'accept-language': 'hi' }
  const responseTo = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers({ ...hindi, 'content-type': 'application/json' })
    const response = await fetch(`${url}${path}`, { ...init, headers })
    const { code, detail } = (await response.json()) as { code: string; detail: string }
    expect(response.headers.get('content-language')).toBe('hi')
    return [response.status, code, detail]
  }
  expect(await responseTo('/api/products')).toEqual([503, 'UNAVAILABLE', problems.UNAVAILABLE.hi])
  expect(await responseTo('/api/nowhere')).toEqual([404, 'NO_SUCH_CALL', problems.NO_SUCH_CALL.hi])
  const broken = await raw(url, '/%zz', 'GET', hindi)
  expect(JSON.parse(broken.body)).toMatchObject({ status: 400, code: 'BAD_ADDRESS', detail: problems.BAD_ADDRESS.hi })
  const body = 'x'.repeat(16 * 1024 * 1024 + 1)
  expect(await responseTo('/api/orders', { method: 'POST', body })).toEqual([413, 'TOO_LARGE', problems.TOO_LARGE.hi])
})

test.each([
  ['an unknown method', 'FOO /api/config HTTP/1.1\r\nhost: x\r\n\r\n', 'NOT_HTTP'],
  ['no Host', 'GET /api/config HTTP/1.1\r\n\r\n', 'NOT_HTTP'],
  ['headers of 20 KB', `GET /api/config HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(20_000)}\r\n\r\n`, 'HEADERS_TOO_LARGE'],
] as const)(
  'what is refused before it is a request has a code and the security headers: %s',
  async (_, bytes, code) => {
    const { url } = await gateway()
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes))
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    const { status } = problems[code]
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*content-type: application/problem\\+json`))
    expect(head).toContain(`content-security-policy: ${contentPolicy}\r\n`)
    expect(JSON.parse(body)).toMatchObject({ type: typeOf(code), status, code, detail: problems[code].en })
  },
)
