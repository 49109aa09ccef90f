import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { purgeOldKeys } from '@tapri/service-kit/http/idempotency'
import { closeAfterTest, eventually, testDatabase, testService } from '../harness.ts'
import { cups } from './cups.ts'

test('a service purges expired idempotency keys when it starts', async () => {
  const databaseUrl = await testDatabase(cups.migrations)
  const { db, ...first } = await testService(cups, { databaseUrl })
  closeAfterTest(first)
  const key = { owner_id: 'somebody', body_hash: '', answer: '{}' }
  await db
    .insertInto('idempotency_keys')
    .values({ ...key, key: 'today' })
    .execute()
  const yesterday = sql<Date>`now() - interval '24 hours 1 second'`
  await db
    .insertInto('idempotency_keys')
    .values({ ...key, key: 'yesterday', created_at: yesterday })
    .execute()

  closeAfterTest(await testService(cups, { databaseUrl }))
  const keys = () => db.selectFrom('idempotency_keys').select('key').execute()
  await eventually(async () => (await keys()).length === 1)
  expect(await keys()).toEqual([{ key: 'today' }])
})

test('a purge of the kit that fails keeps the service from none of its own', async () => {
  const databaseUrl = await testDatabase(cups.migrations)
  const { db, ...first } = await testService(cups, { databaseUrl })
  closeAfterTest(first)
  await sql`alter table idempotency_keys rename to away`.execute(db)
  const purge = vi.fn(async () => undefined)
  closeAfterTest(await testService({ ...cups, purge }, { databaseUrl }))
  await expect.poll(() => purge.mock.calls.length).toBe(1)
})

test('expired idempotency keys are purged batch by batch until none is left', async () => {
  const { db, ...running } = await testService(cups)
  closeAfterTest(running)
  const created_at = sql<Date>`now() - interval '25 hours'`
  const old = Array.from({ length: 25 }, (_, n) => ({
    owner_id: 'x',
    body_hash: '',
    answer: '{}',
    key: `${n}`,
    created_at,
  }))
  await db
    .insertInto('idempotency_keys')
    .values([...old, { owner_id: 'x', body_hash: '', answer: '{}', key: 'today' }])
    .execute()
  await purgeOldKeys(db, 10)
  expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'today' }])
})
