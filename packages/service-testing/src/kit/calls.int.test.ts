import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '@tapri/service-kit/http/app'
import { upsertAccount } from '@tapri/service-kit/data/accounts'
import type { RunningService } from '@tapri/service-kit/process/service'
import { buildTestUser, bearer, testService } from '../harness.ts'
import { type CupTables, cups } from './cups.ts'

let running: RunningService<CupTables>
const admin = buildTestUser('admin')

beforeAll(async () => {
  running = await testService(cups)
})
afterAll(() => running.close())

const make = (body: unknown, headers: Record<string, string> = {}) =>
  running.app.inject({
    method: 'POST',
    url: '/cups',
    headers: { ...bearer(admin), 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })

describe('access by caller', () => {
  test.each([
    ['no token', {}, 401, 'Please login to continue.'],
    ['a broken token', { authorization: 'Bearer abc' }, 401, 'Session expired. Please login again.'],
    ['another role', bearer(buildTestUser('customer')), 403, 'Your role may not do this.'],
    [
      'pending staff',
      bearer(buildTestUser('admin', { status: 'pending' })),
      403,
      'Your account is waiting for approval.',
    ],
    ['a forged identity header', { 'x-user-id': 'x', 'x-role': 'admin' }, 401, 'Please login to continue.'],
  ])('%s', async (_, headers, status, detail) => {
    const response = await running.app.inject({ method: 'POST', url: '/cups', headers, payload: { wrong: true } })
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toContain('application/problem+json')
    expect(response.json()).toMatchObject({ status, detail, request_id: response.headers['x-request-id'] })
  })

  test('R18 a token of an older token version and a token of a deleted account are refused', async () => {
    const person = buildTestUser('admin')
    const request = () => running.app.inject({ url: '/cups/none', headers: bearer(person) })
    const event = { person_id: person.id, role: 'admin', status: 'active' } as const
    expect((await request()).statusCode).toBe(404)

    await upsertAccount(running.db, { ...event, token_version: 2, deleted: false, version: 2 })
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect((await request()).statusCode).toBe(401)

    await upsertAccount(running.db, { ...event, token_version: 1, deleted: false, version: 1 })
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect((await request()).statusCode, 'an older event changes nothing').toBe(401)
  })

  test('R21 a route without an access declaration stops the start', () => {
    const app = createApp({
      service: 'test',
      logLevel: 'silent',
      publicKey: 'unused',
      standingOf: async () => ({ account: undefined, sessionEnded: false, validFrom: 0 }),
      afterWrite: () => {},
      failingParts: async () => [],
    })
    expect(() => app.get('/open', async () => 'x')).toThrow('GET /open declares no access')
  })
})

describe('R08 input is not coerced', () => {
  test.each([
    ['a missing field', {}, 'Name is required.', '/body/name'],
    ['an unknown field', { name: 'A', role: 'admin' }, 'Unknown field: role.', '/body'],
    ['a number as text', { name: 'A', price: '12' }, 'Price is not valid.', '/body/price'],
    ['three decimals', { name: 'A', price: 10.005 }, 'Price is not valid.', '/body/price'],
    ['blank text', { name: '  ' }, 'Name is not valid.', '/body/name'],
    ['a NUL character', { name: 'a\u0000b' }, 'Name is not valid.', '/body/name'],
    ['a text that is too long', { name: 'a'.repeat(21) }, 'Name must be at most 20 characters.', '/body/name'],
  ])('%s', async (_, body, detail, path) => {
    const response = await make(body)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ detail, errors: [{ path, message: detail }] })
  })

  test.each([
    ['broken JSON', '{"name":', 400, 'application/json'],
    ['an empty body', '', 400, 'application/json'],
    ['a __proto__ key', '{"name":"A","__proto__":{"x":1}}', 400, 'application/json'],
    ['a text body', 'hello', 415, 'text/plain'],
    ['a body above 64 KiB', JSON.stringify({ name: 'a'.repeat(70_000) }), 413, 'application/json'],
  ])('%s', async (_, body, status, type) => {
    const response = await make(body, { 'content-type': type })
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toContain('application/problem+json')
  })

  test('every price from 0.00 to 999.99 is accepted', async () => {
    const responses = await Promise.all(
      [0, 0.07, 0.29, 1.1, 4.35, 19.99, 249, 999.99].map((price) => make({ name: 'A', price })),
    )
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  })

  test('R37 a number in the query string is parsed and must be within its bounds', async () => {
    const request = (page: string) => running.app.inject({ url: `/cups/none?page=${page}`, headers: bearer(admin) })
    expect((await request('2')).statusCode).toBe(404)
    for (const page of ['0', '-1', '1e20', 'abc', '1&page=2', '1&more=1'])
      expect((await request(page)).statusCode).toBe(400)
  })
})

describe('error responses', () => {
  test('a refusal is sent with its detail', async () => {
    const response = await running.app.inject({ url: '/cups/none', headers: bearer(admin) })
    expect(response.json()).toMatchObject({ status: 404, title: 'Not Found', detail: 'There is no cup none.' })
  })

  test('R54 an unexpected error reveals nothing to the caller', async () => {
    const response = await running.app.inject({ method: 'DELETE', url: '/cups/x', headers: bearer(admin) })
    expect(response.statusCode).toBe(500)
    expect(response.body).not.toContain('secret')
  })

  test.each([
    ['is reused', 'abcdefgh-1234', /^abcdefgh-1234$/],
    ['that is too short is replaced', 'abc', /^[\w-]{12}-[0-9a-z]+$/],
    ['that is too long is replaced', 'a'.repeat(65), /^[\w-]{12}-[0-9a-z]+$/],
    ['with other characters is replaced', 'abcdefgh"} forged', /^[\w-]{12}-[0-9a-z]+$/],
  ])('R54 a request id %s', async (_, given, expected) => {
    const { headers } = await running.app.inject({ url: '/livez', headers: { 'x-request-id': given } })
    expect(headers['x-request-id']).toMatch(expected)
  })

  test('R30 R54 an unknown and a malformed path are answered with problem details', async () => {
    for (const url of ['/nowhere', '/%zz', '/cups/%00']) {
      const response = await running.app.inject({ url, headers: bearer(admin) })
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(response.statusCode).toBeLessThan(500)
      expect(response.headers['content-type']).toContain('application/problem+json')
    }
  })

  test('/healthz is 503 and names the broker while it is not connected', async () => {
    const response = await running.app.inject({ url: '/healthz' })
    expect(response.statusCode).toBe(503)
    expect(response.json()).toEqual({ status: 'failing', failing: ['events'] })
    expect((await running.app.inject({ url: '/livez' })).statusCode).toBe(200)
  })
})

describe('Idempotency-Key', () => {
  const count = async (name: string) => {
    const rows = await running.db.selectFrom('cups').select('id').where('name', '=', name).execute()
    return rows.length
  }

  test('R42 twenty simultaneous requests with one key create one row', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => make({ name: 'once' }, { 'idempotency-key': 'k1' })),
    )
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(responses.map((response) => response.json<{ id: string }>().id)).size).toBe(1)
    expect(await count('once')).toBe(1)
  })

  test('R42 the same key with another body is refused; another order of fields is the same body', async () => {
    await make('{"name":"two","price":1}', { 'idempotency-key': 'k2' })
    expect((await make('{"price":1,"name":"two"}', { 'idempotency-key': 'k2' })).statusCode).toBe(201)
    expect((await make('{"name":"three","price":1}', { 'idempotency-key': 'k2' })).statusCode).toBe(422)
    expect([await count('two'), await count('three')]).toEqual([1, 0])
  })

  test('R42 a key belongs to its caller and expires after 24 hours', async () => {
    await make({ name: 'mine' }, { 'idempotency-key': 'k3' })
    await make({ name: 'theirs' }, { 'idempotency-key': 'k3', ...bearer(buildTestUser('admin')) })
    expect(await count('theirs')).toBe(1)

    await running.db
      .updateTable('idempotency_keys')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute()
    await make({ name: 'mine' }, { 'idempotency-key': 'k3' })
    expect(await count('mine')).toBe(2)
  })

  test('a malformed key is refused with 400', async () => {
    expect((await make({ name: 'A' }, { 'idempotency-key': 'a b' })).statusCode).toBe(400)
  })
})
