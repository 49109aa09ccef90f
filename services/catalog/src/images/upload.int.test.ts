import { buildTestUser, bearer } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCatalog, admin, openCatalog, type RunningCatalog } from '../testing.ts'
import { photo, png, upload } from './testing.ts'

/** For tests that change nothing. */
let quiet: RunningCatalog
beforeAll(async () => {
  quiet = await openCatalog()
})
afterAll(() => quiet.close())

test('R44 5 242 880 bytes are accepted, one more is 413', async () => {
  const catalog = await startCatalog()
  const padded = Buffer.concat([await png(), Buffer.alloc(5_242_880)])
  expect((await upload(catalog, padded.subarray(0, 5_242_880))).statusCode).toBe(201)
  const response = await upload(catalog, padded.subarray(0, 5_242_881))
  expect([response.statusCode, response.json<{ detail: string }>().detail]).toEqual([
    413,
    'Image size must be less than 5MB',
  ])
})

test.each([5_242_881, 5_300_000, 12_000_000])('a file of %i bytes is 413, however it is chunked', async (size) => {
  const { app } = await startCatalog()
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const picture = await png()
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(picture), new Uint8Array(size - picture.length)]), 'a.png')
  const response = await fetch(`${url}/admin/upload-image`, { method: 'POST', headers: bearer(admin), body })
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ detail: 'Image size must be less than 5MB' })
})

test('R44 the role is checked before the body', async () => {
  const page = Buffer.from('<html>')
  for (const role of ['customer', 'delivery', 'outlet_manager'] as const) {
    expect((await upload(quiet, page, { person: buildTestUser(role) })).statusCode).toBe(403)
  }
  expect((await quiet.app.inject({ method: 'POST', url: '/admin/upload-image', payload: page })).statusCode).toBe(401)
})

test.each([
  ['JSON', 'application/json', '{}', 415],
  ['text', 'text/plain', 'x', 415],
  ['a bare picture', 'image/png', 'x', 415],
  ['multipart without a boundary', 'multipart/form-data', 'x', 400],
  ['multipart with nothing in it', 'multipart/form-data; boundary=cut', '--cut--\r\n', 400],
])('%s is refused as an upload', async (_, type, payload, status) => {
  const { app } = quiet
  const headers = { ...bearer(admin), 'content-type': type }
  const response = await app.inject({ method: 'POST', url: '/admin/upload-image', headers, payload })
  expect(response.statusCode).toBe(status)
  expect(response.headers['content-type']).toContain('application/problem+json')
})

const part = (name: string, more = '') => `--cut\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`

test.each([
  ['a field before the file', `${part('role')}admin\r\n${part('file', '; filename="a.png"')}x\r\n--cut--\r\n`],
  ['a body that breaks off in the file', `${part('file', '; filename="a.png"')}\x89PNG`],
  ['a part without a name', '--cut\r\n\r\nx\r\n--cut--\r\n'],
  ['a part without an end to its head', '--cut\r\nContent-Disposition: form-data'],
])('%s is 400', async (_, payload) => {
  const { app } = quiet
  const headers = { ...bearer(admin), 'content-type': 'multipart/form-data; boundary=cut' }
  const response = await app.inject({ method: 'POST', url: '/admin/upload-image', headers, payload })
  expect(response.statusCode).toBe(400)
})

test('of two files the first is stored', async () => {
  const catalog = await startCatalog()
  const more = `${part('second', '; filename="b.png"')}<html>\r\n`
  expect((await upload(catalog, await png(), { more })).statusCode).toBe(201)
})

test('R44 after 100 aborted uploads the service still accepts one', async () => {
  const catalog = await startCatalog()
  const url = await catalog.app.listen({ host: '127.0.0.1', port: 0 })
  const half = `${part('file', '; filename="a.png"')}${'x'.repeat(100_000)}`
  await Promise.all(
    Array.from({ length: 100 }, async () => {
      const aborter = new AbortController()
      const body = new ReadableStream({
        start: (controller) => {
          controller.enqueue(Buffer.from(half))
          setTimeout(() => aborter.abort(), 50)
        },
      })
      const headers = { ...bearer(admin), 'content-type': 'multipart/form-data; boundary=cut' }
      const options = { method: 'POST', headers, body, duplex: 'half' as const, signal: aborter.signal }
      return fetch(`${url}/admin/upload-image`, options).catch(() => {})
    }),
  )
  expect((await upload(catalog, await png())).statusCode).toBe(201)
})

test('20 simultaneous uploads are each 201 or 503', async () => {
  const catalog = await startCatalog()
  const file = await photo(800, 800).jpeg().toBuffer()
  const responses = await Promise.all(Array.from({ length: 20 }, () => upload(catalog, file)))
  const counted = Object.groupBy(responses, ({ statusCode }) => String(statusCode))
  expect(Object.keys(counted).every((status) => status === '201' || status === '503')).toBe(true)
  expect(counted['201']?.length).toBeGreaterThanOrEqual(12)
})
