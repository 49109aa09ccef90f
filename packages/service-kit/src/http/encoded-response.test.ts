import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodingFor, matchesEtag, encodeResponse } from './encoded-response.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0,gzip; q=0', 'identity'],
  ['brotli', 'identity'],
  ['*', 'identity'],
])('Accept-Encoding %s gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test.each([
  [undefined, false],
  ['"t"', true],
  ['"t-br"', true],
  ['W/"t-gzip"', true],
  ['"other", "t"', true],
  ['"other"', false],
  ['t', false],
  ['*', true],
])('If-None-Match %s matches: %s', (header, known) => {
  expect(matchesEtag({ tag: 't' }, header)).toBe(known)
})

test('every encoding has the same content, and equal content has an equal tag', async () => {
  const { bytes, tag } = await encodeResponse([{ name: 'चाय' }])
  expect(brotliDecompressSync(bytes.br).equals(bytes.identity)).toBe(true)
  expect(gunzipSync(bytes.gzip).equals(bytes.identity)).toBe(true)
  expect((await encodeResponse([{ name: 'चाय' }])).tag).toBe(tag)
  expect((await encodeResponse([])).tag).not.toBe(tag)
})
