import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { type KitTables, migrate, openDatabase } from './database.ts'
import { cups } from './testing-service.ts'

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

test('replicas that start at once bring an empty database up to date together', async () => {
  const admin = openDatabase<object>(inject('databaseUrl'), 1, { warn: () => {} })
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`
  await sql`create database ${sql.ref(name)}`.execute(admin)
  await admin.destroy()
  const url = Object.assign(new URL(inject('databaseUrl')), { pathname: `/${name}` }).href
  const replicas = Array.from({ length: 4 }, () => openDatabase<KitTables>(url, 1, { warn: () => {} }))
  onTestFinished(async () => void (await Promise.all(replicas.map((db) => db.destroy()))))

  await Promise.all(replicas.map((db) => migrate(db, cups.migrations)))
  for (const db of replicas) expect((await sql`select from cups, outbox`.execute(db)).rows).toEqual([])
})
