import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '@tapri/service-kit/data/database'
import { migrate } from '@tapri/service-kit/data/migrate'
import { eventually } from '../harness.ts'
import { cups } from './cups.ts'
import { emptyDatabase } from './empty-database.ts'

test('a connection lost between two statements fails only its own transaction', async () => {
  const db = openDatabase<object>(inject('databaseUrl'), 2, { warn: () => {} })
  onTestFinished(() => db.destroy())
  const lost = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
    const left = sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`
    await eventually(async () => (await left.execute(db)).rows.length === 0)
    await sql`select 1`.execute(trx)
  })
  await expect(lost).rejects.toThrow(/terminat|connection/i)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

/** A server that does not respond is given up after this time. */
const limits = { query_timeout: 1_000, statement_timeout: 800 }

test('a server that falls silent costs the statements in progress: the next ones go to the server that took over', async () => {
  const open = await silentAddress(new URL(inject('databaseUrl')))
  const db = openDatabase<object>(open.url, 3, { warn: () => {} }, true, limits)
  onTestFinished(() => db.destroy())
  const circular: Record<string, unknown> = {}
  circular.itself = circular
  // For a value that cannot be serialized, `pg` calls back twice.
  await expect(sql`select ${circular}::jsonb`.execute(db)).rejects.toThrow('circular')
  const ask = () => sql<{ one: number }>`select 1 as one, pg_sleep(0.05)`.execute(db)
  // All three connections are open and idle in the pool.
  await Promise.all([ask(), ask(), ask()])
  open.silence()
  await expect(ask()).rejects.toThrow('Query read timeout')
  for (let run = 0; run < 4; run += 1) expect((await ask()).rows).toMatchObject([{ one: 1 }])
})

/**
 * Returns a URL of the server through which present connections can fall silent, as in a power cut; later ones work.
 */
async function silentAddress(server: URL) {
  const near = new Set<Socket>()
  const proxy = createServer((socket) => {
    const far = connect(Number(server.port) || 5432, server.hostname)
    near.add(socket)
    socket.pipe(far).pipe(socket)
    for (const each of [socket, far]) each.on('error', () => {})
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void proxy.close())
  const { port } = proxy.address() as AddressInfo
  const silence = () => {
    for (const socket of near) socket.unpipe().resume()
  }
  return { url: Object.assign(new URL(server), { hostname: '127.0.0.1', port: String(port) }).href, silence }
}

test('a connection to a server that may not write is given up', async () => {
  const db = openDatabase<object>(inject('databaseUrl'), 1, { warn: () => {} })
  onTestFinished(() => db.destroy())
  await sql`set default_transaction_read_only = on`.execute(db)
  await expect(sql`create table never_made ()`.execute(db)).rejects.toThrow('read-only transaction')
  const { rows } = await sql<{ mode: string }>`
    select current_setting('default_transaction_read_only') as mode`.execute(db)
  expect(rows).toEqual([{ mode: 'off' }])
})

test('a statement that repeats is parsed once per connection, also across a migration that adds a column', async () => {
  const [db] = await emptyDatabase()
  await migrate(db, cups.migrations)
  const parse = vi.spyOn(pg.Connection.prototype, 'parse')
  onTestFinished(() => parse.mockRestore())
  const findCup = (id: string) => db.selectFrom('cups').select('id').where('id', '=', id).execute()
  for (let run = 0; run < 10; run += 1) await findCup(`cup-${run}`)
  // In the first run it has no name yet.
  expect(parse.mock.calls.filter(([{ text }]) => text.includes('"cups"'))).toHaveLength(2)
  await sql`alter table cups add column handle text`.execute(db)
  expect(await findCup('none')).toEqual([])
})
