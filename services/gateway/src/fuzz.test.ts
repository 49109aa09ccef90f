import { connect } from 'node:net'
import { portions } from '@tapri/service-testing/fuzz'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { echo, gateway, pages, servicesAt } from './testing.ts'

const method = fc.constantFrom(
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'CONNECT',
  'get',
  'X',
  '',
)
const path = fc.oneof(
  fc.constantFrom(
    '/',
    '/api/products',
    '/api/orders',
    '/api/orders/1',
    '/remotes.json',
    '/healthz',
    '*',
    '',
    '//',
    '/..',
  ),
  fc.constantFrom(
    '/api/../etc/passwd',
    '/api/%2e%2e/%2e%2e/x',
    '/remotes/%00',
    '/api//orders',
    '/api/orders/%zz',
    '/%',
  ),
  fc.constantFrom(
    'http://elsewhere.example/api/orders',
    `/${'a'.repeat(20_000)}`,
    '/api/orders;x=1',
    '/\\..\\x',
    '/api',
  ),
  fc.webPath().map((generated) => generated || '/'),
  fc.string({ unit: 'binary' }),
)
const version = fc.oneof(
  { weight: 8, arbitrary: fc.constant('HTTP/1.1') },
  fc.constantFrom('HTTP/1.0', 'HTTP/9', 'ICAP/1', ''),
)
const header = fc.oneof(
  fc.constantFrom('host: a', 'host: a\r\nhost: b', 'content-length: 0', 'content-length: -1', 'content-length: 5'),
  fc.constantFrom('content-length: 5\r\ncontent-length: 6', 'content-length: 1e9', 'transfer-encoding: chunked'),
  fc.constantFrom('transfer-encoding: chunked, identity', 'transfer-encoding : chunked', 'content-encoding: gzip'),
  fc.constantFrom('expect: 100-continue', 'upgrade: websocket\r\nconnection: upgrade', 'connection: x-forwarded-for'),
  fc.constantFrom('authorization: Bearer', 'authorization: Bearer a.b.c', `authorization: Bearer ${'a'.repeat(9_000)}`),
  fc.constantFrom('x-forwarded-for: 1.2.3.4, x', 'x-forwarded-proto: gopher', 'x-request-id: {}', 'range: bytes=0-,-1'),
  fc.constantFrom(' folded: yes', 'no colon', ': empty', 'x: \u0000', 'content-type: application/json', 'cookie: a=b'),
  fc.constantFrom(`x: ${'a'.repeat(20_000)}`, 'accept-encoding: *;q=9', 'if-none-match: "', 'if-modified-since: never'),
  fc.tuple(fc.string(), fc.string({ unit: 'binary' })).map(([name, value]) => `${name}: ${value}`),
)
const body = fc.oneof(
  fc.constantFrom('', '{}', '5\r\nhello\r\n0\r\n\r\n', 'fffffffffff\r\n', '0\r\n\r\nGET /api/orders HTTP/1.1\r\n\r\n'),
  fc.constantFrom('{"a":1', 'x'.repeat(100_000)),
  fc.string({ unit: 'binary' }),
)
const message = fc
  .tuple(method, path, version, fc.array(header, { maxLength: 6 }), body, fc.boolean())
  .map(([verb, target, http, headers, rest, whole]) =>
    [
      `${verb} ${target} ${http}`,
      'host: localhost',
      'connection: close',
      ...headers,
      ...(whole ? ['', rest] : []),
    ].join('\r\n'),
  )
const bytes = fc.oneof(
  { weight: 9, arbitrary: message.map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 500 }).map((octets) => Buffer.from(octets)) },
)

/** Sends the bytes, closes, and resolves with the response, or 'hangs' after 2 s of silence. */
const exchange = (port: number, sent: Buffer) =>
  new Promise<string>((resolve) => {
    let received = ''
    const socket = connect({ host: '127.0.0.1', port, timeout: 2_000 })
    socket.on('data', (chunk) => (received += chunk.toString('latin1')))
    socket.on('error', () => {})
    socket.on('timeout', () => {
      received = 'hangs'
      socket.destroy()
    })
    socket.on('close', () => resolve(received))
    socket.end(sent)
  })

const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0)

test.each(portions(0.2))(
  'the gateway answers $inputs random messages without a 5xx (seed $seed)',
  { timeout: 600_000 },
  async (portion) => {
    const { url } = await echo()
    const WEB_DIR = await pages({ 'shell/index.html': '<!doctype html>', 'remotes.json': '{}' })
    const running = await gateway({ ...servicesAt(url), WEB_DIR })
    const port = Number(new URL(running.url).port)

    const property = fc.asyncProperty(bytes, async (sent) => {
      const response = await exchange(port, sent)
      // 501 and 505 refuse an unsupported method or version; any other 5xx is a failure.
      const isFine = [0, 501, 505].includes(statusOf(response)) || statusOf(response) < 500
      if (response === 'hangs' || !isFine) throw new Error(`${sent.toString('latin1')}\n=>\n${response}`)
    })
    await fc.assert(property, { numRuns: portion.inputs, seed: portion.seed })
    expect((await fetch(`${running.url}/livez`)).status).toBe(200)
  },
)
