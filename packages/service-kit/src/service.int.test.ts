import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closeAfterTest, eventually, testDatabase, testService } from './testing.ts'
import { cups } from './testing-service.ts'

test('a service forgets the keys of the day before when it starts', async () => {
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
