import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '@tapri/service-kit/http/testing-app'
import { replicaStandings, upsertAccount } from '@tapri/service-kit/data/accounts'
import type { RunningService } from '@tapri/service-kit/process/service'
import { type Kysely, sql } from 'kysely'
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

/** Tells whether a statement in this database calls pg_sleep now. */
async function isAsleep<DB>(db: Kysely<DB>) {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(db)
  return rows.length > 0
}

describe('access by caller', () => {
  test.each([
    ['no token', {}, 401, 'Please login to continue.'],
    ['a broken token', { authorization: 'Bearer abc' }, 401, 'Session expired. Please login again.'],
    ['another role', bearer(buildTestUser('customer')), 403, 'Your role is not allowed to do this.'],
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
    const status = async () => (await running.app.inject({ url: '/cups/none', headers: bearer(person) })).statusCode
    const event = { person_id: person.id, role: 'admin', status: 'active', deleted: false } as const
    expect(await status()).toBe(404)
    await upsertAccount(running.db, { ...event, token_version: 2, version: 2 })
    await expect.poll(status).toBe(401)

    await upsertAccount(running.db, { ...event, token_version: 1, version: 1 })
    const { account } = await replicaStandings(running.db)(person)
    expect(account?.token_version, 'an older event changes nothing').toBe(2)
  })

  test('what was read of an account counts from when it was asked for, however late it arrives', async () => {
    const person = buildTestUser('admin')
    const event = { person_id: person.id, role: 'admin', status: 'active', token_version: 1 } as const
    await upsertAccount(running.db, { ...event, deleted: false, version: 1 })
    const standingOf = replicaStandings(running.db, sql`(select null::json from pg_sleep(0.6))`)
    const late = standingOf(person)
    await expect.poll(() => isAsleep(running.db)).toBe(true)
    await upsertAccount(running.db, { ...event, deleted: true, version: 2 })
    expect((await late).account?.deleted).toBe(false)
    expect((await standingOf(person)).account?.deleted).toBe(true)
  })

  test('R21 a route without an access declaration stops the start', () => {
    expect(() => testApp().get('/open', async () => 'x')).toThrow('GET /open declares no access')
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

  test('every price from 0.00 to 999.99 is accepted', async () => {
    const responses = await Promise.all(
      [0, 0.07, 0.29, 1.1, 4.35, 19.99, 249, 999.99].map((price) => make({ name: 'A', price })),
    )
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  })
})

describe('error responses', () => {
  test('R54 an unexpected error reveals nothing to the caller', async () => {
    const response = await running.app.inject({ method: 'DELETE', url: '/cups/x', headers: bearer(admin) })
    expect(response.statusCode).toBe(500)
    expect(response.body).not.toContain('secret')
  })

  test.each([
    ['is reused', 'abcdefgh-1234', /^abcdefgh-1234$/],
    ['with other characters is replaced', 'abcdefgh"} forged', /^[\w-]{12}-[0-9a-z]+$/],
  ])('R54 a request id %s', async (_, given, expected) => {
    const { headers } = await running.app.inject({ url: '/livez', headers: { 'x-request-id': given } })
    expect(headers['x-request-id']).toMatch(expected)
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

  test.each(['', 'two words', 'x'.repeat(201), 'ü'])('R42 %o is not a valid key', async (key) => {
    expect((await make({ name: 'A' }, { 'idempotency-key': key })).statusCode).toBe(400)
  })
})
