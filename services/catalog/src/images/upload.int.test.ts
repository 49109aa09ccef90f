import { buildTestUser, bearer } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { admin, catalogInTest, startCatalog } from '../testing.ts'
import { photo, png, upload } from './testing.ts'

const catalog = await startCatalog()
const url = await catalog.app.listen({ host: '127.0.0.1', port: 0 })
const asForm = { ...bearer(admin), 'content-type': 'multipart/form-data; boundary=cut' }
const send = (headers: Record<string, string>, payload: string | Buffer) =>
  catalog.app.inject({ method: 'POST', url: '/admin/upload-image', headers, payload })

test('R44 5 242 880 bytes are accepted, one more is 413', async () => {
  const padded = Buffer.concat([await png(), Buffer.alloc(5_242_880)])
  expect((await upload(catalog, padded.subarray(0, 5_242_880))).statusCode).toBe(201)
  const response = await upload(catalog, padded.subarray(0, 5_242_881))
  expect(response.json()).toMatchObject({ status: 413, detail: 'Image size must be less than 5MB' })
})

test.each([5_242_881, 5_300_000, 12_000_000])('a file of %i bytes is 413, however it is chunked', async (size) => {
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
    expect((await upload(catalog, page, { person: buildTestUser(role) })).statusCode).toBe(403)
  }
  expect((await send({}, page)).statusCode).toBe(401)
})

test.each([
  ['JSON', 'application/json', '{}', 415],
  ['text', 'text/plain', 'x', 415],
  ['a bare picture', 'image/png', 'x', 415],
  ['multipart without a boundary', 'multipart/form-data', 'x', 400],
  ['multipart with nothing in it', 'multipart/form-data; boundary=cut', '--cut--\r\n', 400],
])('%s is refused as an upload', async (_, type, payload, status) => {
  const response = await send({ ...bearer(admin), 'content-type': type }, payload)
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
  expect((await send(asForm, payload)).statusCode).toBe(400)
})

test('of two files the first is stored', async () => {
  const more = `${part('second', '; filename="b.png"')}<html>\r\n`
  expect((await upload(catalog, await png(), { more })).statusCode).toBe(201)
})

test('R44 after 100 aborted uploads the service still accepts one', async () => {
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
      const options = { method: 'POST', headers: asForm, body, duplex: 'half' as const, signal: aborter.signal }
      return fetch(`${url}/admin/upload-image`, options).catch(() => {})
    }),
  )
  expect((await upload(catalog, await png())).statusCode).toBe(201)
})

test('20 simultaneous uploads are each 201 or 503', async () => {
  // Its decoders have not resized anything yet.
  const fresh = await catalogInTest()
  const file = await photo(800, 800).jpeg().toBuffer()
  const responses = await Promise.all(Array.from({ length: 20 }, () => upload(fresh, file)))
  const counted = Object.groupBy(responses, ({ statusCode }) => String(statusCode))
  expect(Object.keys(counted).every((status) => status === '201' || status === '503')).toBe(true)
  expect(counted['201']?.length).toBeGreaterThanOrEqual(12)
})
