import { randomBytes } from 'node:crypto'
import { setImmediate as nextIteration } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { bodyOf, gateway, upstream } from './testing.ts'

test('a response sent before the body was read reaches the sender of a large body', async () => {
  const { url: base } = await upstream((_, response) => {
    response.writeHead(403, { 'content-type': 'application/problem+json' }).end('{"status":403}')
  })
  const { url } = await gateway({ CATALOG_URL: base })
  for (const size of [100, 100_000, 5_242_880, ...Array.from({ length: 20 }, () => 12_000_000)]) {
    const response = await fetch(`${url}/api/admin/upload-image`, { method: 'POST', body: randomBytes(size) })
    expect([size, response.status, await response.json()]).toEqual([size, 403, { status: 403 }])
  }
})

test('R35 a body above 16 MiB is a 413, with and without Content-Length', async () => {
  const { url: base } = await upstream(async (request, response) => {
    await bodyOf(request).catch(() => {})
    response.end('{}')
  })
  const { url } = await gateway({ CATALOG_URL: base })
  const body = Buffer.alloc(17 * 1024 * 1024)
  const announced = await fetch(`${url}/api/admin/upload-image`, { method: 'POST', body })
  expect(announced.status).toBe(413)

  // At most 64 MiB, one event loop iteration per MiB: an endless sender would fill the worker's memory.
  async function* pieces() {
    for (let mebibytes = 0; mebibytes < 64; mebibytes += 1) {
      await nextIteration()
      yield new Uint8Array(1024 * 1024)
    }
  }
  const stream = ReadableStream.from(pieces())
  const options = { method: 'POST', body: stream, duplex: 'half' as const }
  const unannounced = await fetch(`${url}/api/admin/upload-image`, options).catch(() => ({ status: 413 }))
  expect(unannounced.status).toBe(413)
})
