import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'

test('a connection that is lost between two statements of a transaction fails that transaction and nothing else', async () => {
  const db = openDatabase<object>(inject('databaseUrl'), 2, { warn: () => {} })
  onTestFinished(() => db.destroy())
  const lost = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
    await sleep(200)
    await sql`select 1`.execute(trx)
  })
  await expect(lost).rejects.toThrow(/terminat|connection/i)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})
