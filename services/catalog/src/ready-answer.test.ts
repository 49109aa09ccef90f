import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodingFor, isKnown, makeReady } from './ready-answer.ts'

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
])('who takes %s gets %s', (accepted, encoding) => {
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
])('If-None-Match %s: known is %s', (header, known) => {
  expect(isKnown({ tag: 't' }, header)).toBe(known)
})

test('every encoding holds the same content, and the same content has the same tag', async () => {
  const { bytes, tag } = await makeReady([{ name: 'चाय' }])
  expect(brotliDecompressSync(bytes.br).equals(bytes.identity)).toBe(true)
  expect(gunzipSync(bytes.gzip).equals(bytes.identity)).toBe(true)
  expect((await makeReady([{ name: 'चाय' }])).tag).toBe(tag)
  expect((await makeReady([])).tag).not.toBe(tag)
})
