import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningService } from '@tapri/service-kit/process/service'
import { buildTestUser, bearer, testService } from '../harness.ts'
import { type CupTables, cups } from './cups.ts'

let running: RunningService<CupTables>
let port: number
const { authorization } = bearer(buildTestUser('admin'))
beforeAll(async () => {
  running = await testService(cups)
  await running.app.listen({ host: '127.0.0.1', port: 0 })
  port = (running.app.server.address() as AddressInfo).port
})
afterAll(() => running.close())

const cupsMade = async () => (await running.db.selectFrom('cups').select('id').execute()).length

/** Sends raw bytes, and returns the status line and the rest of the answer. */
const raw = (bytes: string | Buffer) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let response = ''
    socket.setEncoding('utf8').on('data', (text: string) => (response += text))
    socket.once('close', () => resolve(response)).once('error', reject)
    setTimeout(() => socket.destroy(), 3_000).unref()
  })

const post = (body: string | Buffer, headers: Record<string, string> = {}) => {
  const length = Buffer.byteLength(body)
  const all = {
    host: 'x',
    authorization,
    'content-type': 'application/json',
    'content-length': String(length),
    ...headers,
  }
  const head = Object.entries({ ...all, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`)
  return raw(Buffer.concat([Buffer.from(`POST /cups HTTP/1.1\r\n${head.join('')}\r\n`), Buffer.from(body)]))
}
const get = (url: string, method = 'GET') =>
  raw(`${method} ${url} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\nconnection: close\r\n\r\n`)
const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1])

describe('R35 malformed and oversized bodies', () => {
  const deep = (depth: number) => `${'{"name":'.repeat(depth)}"x"${'}'.repeat(depth)}`
  test.each([
    ['1,000 objects deep', deep(1_000), 400],
    ['10,000 lists deep', `{"name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 400],
    ['a prototype', '{"name":"A","__proto__":{"admin":true}}', 400],
    ['a constructor', '{"name":"A","constructor":{"prototype":{"admin":true}}}', 400],
    ['cut off', '{"name":"A', 400],
    ['empty', '', 400],
    ['text', '"name"', 400],
    ['a list', '[{"name":"A"}]', 400],
    ['null', 'null', 400],
    ['two values', '{"name":"A"}{"name":"B"}', 400],
    ['beyond the limit', `{"name":"${'x'.repeat(70_000)}"}`, 413],
    [
      'broken UTF-8',
      Buffer.concat([Buffer.from('{"name":"A","note":"'), Buffer.from([0xff, 0xfe, 0xc0]), Buffer.from('","x":1}')]),
      400,
    ],
  ])('%s is refused quickly and writes nothing', async (_, body, status) => {
    const before = await cupsMade()
    const began = performance.now()
    const response = await post(body)
    // 200 ms on an idle machine.
    expect(performance.now() - began).toBeLessThan(1_500)
    expect(statusOf(response)).toBe(status)
    expect(response).toContain('application/problem+json')
    expect(await cupsMade()).toBe(before)
  })
})

describe('R36 a body is refused or fully validated, whatever its Content-Type', () => {
  test.each([
    ' application/json',
    '\tapplication/json',
    'application/json ',
    'application/json;',
    'application/json; charset=utf-8',
    'application/json a',
    'application/json/x',
    'APPLICATION/JSON',
    'application/jsonx',
    'text/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    '*/*',
    'application/vnd.x+json',
  ])('%j', async (type) => {
    const before = await cupsMade()
    const bad = statusOf(await post('{"name":"A","role":"admin"}', { 'content-type': type }))
    expect([400, 415]).toContain(bad)
    expect(await cupsMade(), 'an unknown field never passes').toBe(before)
  })

  test('no Content-Type', async () => {
    const head = `POST /cups HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\ncontent-length: 12\r\nconnection: close\r\n\r\n`
    expect([400, 415]).toContain(statusOf(await raw(`${head}{"name":"A"}`)))
  })
})

describe('R29 only declared methods are served, whatever a method-override header says', () => {
  test.each(['TRACE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND', 'BREW'])('%s', async (method) => {
    expect([400, 404, 405]).toContain(statusOf(await get('/cups', method)))
  })

  test.each(['x-http-method-override', 'x-http-method', 'x-method-override'])('%s', async (name) => {
    const headers = { authorization, [name]: 'DELETE' }
    const response = await running.app.inject({ url: '/cups/none?_method=DELETE', headers })
    expect([400, 404]).toContain(response.statusCode)
  })
})

describe('R30 R37 unusual spellings of an address', () => {
  test.each([
    ['//cups/none', 404],
    ['/CUPS/none', 404],
    ['/cups/none/', 404],
    ['/./cups/none', 404],
    ['/x/../cups/none', 404],
    ['/cups;x/none', 404],
    ['/cups/none;x', 400],
    ['/cups%2fnone', 404],
    ['/cups/%00', 400],
    ['/cups/%zz', 400],
    ['/cups/a%20b', 400],
    [`/cups/${'x'.repeat(65)}`, 400],
    [`/cups/${'x'.repeat(300)}`, 414],
    ['/cups/none?page=2', 404],
    ['/cups/none?page=0', 400],
    ['/cups/none?page=-1', 400],
    ['/cups/none?page=1e20', 400],
    ['/cups/none?page=abc', 400],
    ['/cups/none?page=1&page=2', 400],
    ['/cups/none?page[]=1', 400],
    ['/cups/none?unknown=1', 400],
  ])('GET %s is %i', async (url, status) => {
    const response = await get(url)
    expect(statusOf(response)).toBe(status)
    expect(response).toContain('application/problem+json')
  })
})

test('what is no request is refused with problem details', async () => {
  const [head = '', body = ''] = (await raw('FOO /cups/none HTTP/1.1\r\nhost: x\r\n\r\n')).split('\r\n\r\n')
  expect(head).toContain('application/problem+json')
  expect(head).toContain('x-request-id: ')
  expect(JSON.parse(body)).toMatchObject({ status: 400, code: 'NOT_HTTP' })
})

test('R54 while the database is down the response is a 503 with Retry-After and reveals no details', async () => {
  const databaseUrl = 'postgres://somebody:secret-of-the-house@127.0.0.1:1/nowhere'
  const away = await testService(cups, { databaseUrl })
  const response = await away.app.inject({ url: '/cups/none', headers: { authorization } })
  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBe('1')
  expect(Object.keys(response.json<object>()).toSorted()).toEqual([
    'code',
    'detail',
    'request_id',
    'status',
    'title',
    'type',
  ])
  for (const inner of ['127.0.0.1', 'postgres', 'secret', 'ECONN', 'nowhere', 'select', '.ts', 'node_modules']) {
    expect(response.body).not.toContain(inner)
  }
  await away.close()
})
