import { openDatabase } from '@tapri/service-kit/data/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begin, finish, logins, run, urlOf } from './testing-backups.ts'

beforeAll(begin)
afterAll(finish)

const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

/**
 * Asks PostgreSQL for the timeouts of a service's connection, which come with the connection unless a pooler ignores
 * them.
 */
async function askedBy(login: string, asked?: { query_timeout: number; statement_timeout: number }) {
  const db = openDatabase(urlOf(login), 1, { warn: () => {} }, true, asked)
  try {
    const row = db.selectNoFrom((make) =>
      names.map((name) => make.fn<string>('current_setting', [make.val(name)]).as(name)),
    )
    return await row.executeTakeFirstOrThrow()
  } finally {
    await db.destroy()
  }
}

async function withoutAsking(login: string) {
  const client = new pg.Client(urlOf(login))
  await client.connect()
  try {
    const columns = names.map((name) => `current_setting('${name}') as ${name}`)
    return (await client.query(`select ${columns.join()}`)).rows[0]
  } finally {
    await client.end()
  }
}

test('each login has the limits of time that its service asks for, since a pooler ignores those of a connection', async () => {
  expect(await run('databases')).toEqual({ code: 0, output: '' })
  expect(await run('databases'), 'a second time').toEqual({ code: 0, output: '' })
  for (const login of logins) expect([login, await withoutAsking(login)]).toEqual([login, await askedBy(login)])
  const migration = await askedBy('orders', { query_timeout: 5_000, statement_timeout: 600_000 })
  expect(migration, 'a migration over a direct connection has its own').toMatchObject({ statement_timeout: '10min' })
})
