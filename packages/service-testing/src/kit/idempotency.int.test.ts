import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KitTables, openDatabase } from '@tapri/service-kit/data/database'
import { keyOf, KeyReused, once, type RequestKey } from '@tapri/service-kit/http/idempotency'
import { testDatabase } from '../harness.ts'

let db: Kysely<KitTables>
beforeAll(async () => {
  db = openDatabase<KitTables>(await testDatabase(new URL('./migrations/', import.meta.url)), 4, console)
})
afterAll(() => db.destroy())

interface Sent {
  method?: string
  url?: string
  body?: unknown
  secret?: string
}

const request = (key: string, { method = 'PUT', url = '/orders/1/status', body = { a: 1, b: [2] } }: Sent = {}) =>
  ({ headers: { 'idempotency-key': key }, method, url, body, user: { id: 'asha' } }) as unknown as FastifyRequest
const hashOf = ({ secret, ...sent }: Sent = {}) => keyOf(request('key', sent), { secret })?.body_hash

test.each<[what: string, sent: Sent]>([
  ['another method', { method: 'POST' }],
  ['another address', { url: '/orders/2/status' }],
  ['another query', { url: '/orders/1/status?force=true' }],
  ['another body', { body: { a: 1, b: [3] } }],
  ['a list in another order', { body: { a: 1, b: [2, 1] } }],
  ['no body', { body: null }],
  ['a secret', { secret: 'secret' }],
])('R42 a request with %s is another request under the same key', (_, sent) => {
  expect(hashOf(sent)).not.toBe(hashOf())
})

test('R42 fields in another order are the same request', () => {
  expect(hashOf({ body: { b: [2], a: 1 } })).toBe(hashOf())
})

const newRequestKey = (sent: Sent = {}, key: string = randomUUID()) => keyOf(request(key, sent)) as RequestKey
let made = 0
const make = (key: RequestKey) =>
  db.transaction().execute((trx) => once(trx, key, async () => ({ number: (made += 1) })))
const age = (key: RequestKey, hours: number) =>
  db
    .updateTable('idempotency_keys')
    .set({ created_at: sql<Date>`now() - make_interval(secs => ${hours * 3600})` })
    .where('key', '=', key.key)
    .execute()

test.each([
  [0, true],
  [23.9, true],
  [24.1, false],
])('R42 after %d hours a repeat gets the first response again: %s', async (hours, isSame) => {
  const key = newRequestKey()
  const first = await make(key)
  await age(key, hours)
  const again = await make(key)
  expect(again.number === first.number).toBe(isSame)
})

test('R42 a key used for another request is refused, and the first response is kept', async () => {
  const key = newRequestKey()
  const first = await make(key)
  await expect(make(newRequestKey({ url: '/orders/2/status' }, key.key))).rejects.toBeInstanceOf(KeyReused)
  expect(await make(key)).toEqual(first)
})

test('R42 two callers may use the same key independently', async () => {
  const key = newRequestKey()
  const first = await make(key)
  expect(await make({ ...key, owner_id: 'imran' })).not.toEqual(first)
})
