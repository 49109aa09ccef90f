import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '@tapri/service-kit/data/migrate'
import { cups } from './cups.ts'
import { untilBlocked } from '../until-blocked.ts'
import { emptyDatabase } from './empty-database.ts'

test('replicas that start at once migrate an empty database together', async () => {
  const replicas = await emptyDatabase()
  await Promise.all(replicas.map((db) => migrate(db, cups.migrations)))
  for (const db of replicas) expect((await sql`select from cups, outbox`.execute(db)).rows).toEqual([])
})

test('the version before runs on the tables of a newer one, and the newer one can start again', async () => {
  const [older, newer] = await emptyDatabase()
  await migrate(older, cups.migrations)
  await migrate(newer, await withMore({ '0002-colour': addColour }))
  await newer.insertInto('cups').values({ id: 'new', name: 'Kulhad', version: 1 }).execute()

  await migrate(older, cups.migrations)
  await older.insertInto('cups').values({ id: 'old', name: 'Glass', version: 1 }).execute()

  await migrate(newer, await withMore({ '0002-colour': addColour }))
  const { rows } = await sql`select id, colour from cups order by id`.execute(newer)
  expect(rows).toEqual([
    { id: 'new', colour: 'brown' },
    { id: 'old', colour: 'brown' },
  ])
})

const replacing = (last: string) => ({
  '0000-schema': `export const replaces = { last: '${last}', count: 2, afterwards: 'drop table saucers' }
    export const up = () => { throw new Error('runs on an empty database only') }`,
})

test('a database that has all migrations before the release is taken over as it is, and stays so', async () => {
  const [db] = await emptyDatabase()
  const saucers = `export const up = (db) => db.schema.createTable('saucers').addColumn('id', 'text').execute()`
  await migrate(db, await withMore({ '0002-saucers': saucers }))
  await db.insertInto('cups').values({ id: 'kept', name: 'Kulhad', version: 1 }).execute()

  const released = await withOnly(replacing('0002-saucers'))
  await Promise.all([migrate(db, released), migrate(db, released)])
  await migrate(db, released)
  expect((await sql`select name from migration`.execute(db)).rows).toEqual([{ name: '0000-schema' }])
  expect((await sql`select to_regclass('saucers') as table`.execute(db)).rows).toEqual([{ table: null }])
  expect(await db.selectFrom('cups').select('id').execute()).toEqual([{ id: 'kept' }])
})

test('a database that has some of them is refused with what to do, and is left as it is', async () => {
  const [db] = await emptyDatabase()
  await migrate(db, cups.migrations)
  const sentence =
    /^The database is of a build before 1\.0\.0 and stands at 0001-cups\. Start the commit \w+ on it once, /
  await expect(migrate(db, await withOnly(replacing('0002-saucers')))).rejects.toThrow(sentence)
  expect((await sql`select name from migration`.execute(db)).rows).toEqual([{ name: '0001-cups' }])
})

test('each migration has a transaction of its own: what was done before one that fails stays', async () => {
  const [db, other] = await emptyDatabase()
  const fails = `export const up = (db) => db.schema.alterTable('saucers').addColumn('rim', 'text').execute()`
  const broken = await withMore({ '0002-colour': addColour, '0003-rim': fails })
  await expect(migrate(db, broken)).rejects.toThrow('"saucers" does not exist')
  expect((await sql`select colour from cups`.execute(other)).rows).toEqual([])

  const mended = await withMore({ '0002-colour': addColour, '0003-rim': fails.replace('saucers', 'cups') })
  await migrate(other, mended)
  expect((await sql`select colour, rim from cups`.execute(other)).rows).toEqual([])
})

test('a migration whose table is in use is tried again, and a reader never waits for longer than a try', async () => {
  const [db, user, reader] = await emptyDatabase()
  await migrate(db, cups.migrations)
  let longestMs = 0
  let migrated: Promise<void> | undefined
  await user.transaction().execute(async (trx) => {
    await sql`select from cups`.execute(trx)
    migrated = migrate(db, await withMore({ '0002-colour': addColour }))
    // Longer than the first attempt, which takes a second; the next one comes a second later.
    const until = Date.now() + 1_500
    while (Date.now() < until) {
      const begun = Date.now()
      await sql`select from cups`.execute(reader).catch(() => sql`select from cups`.execute(reader))
      longestMs = Math.max(longestMs, Date.now() - begun)
      await sql`select from cups`.execute(trx)
    }
  })
  await migrated
  expect((await sql`select colour from cups`.execute(reader)).rows).toEqual([])
  expect(longestMs).toBeGreaterThan(100)
  expect(longestMs).toBeLessThan(4_000)
})

const indexed = `
  import { buildIndex } from ${JSON.stringify(import.meta.resolve('@tapri/service-kit/data/migrate'))}
  export const inTransaction = false
  export const up = (db) => buildIndex(db, 'cups_by_name', 'on cups (name)')`

test('an index is built beside a transaction that writes', async () => {
  const [db, writer, other] = await emptyDatabase()
  await migrate(db, cups.migrations)
  // An interrupted attempt leaves an invalid index.
  await sql`create index cups_by_name on cups (version)`.execute(db)
  await sql`update pg_index set indisvalid = false where indexrelid = 'cups_by_name'::regclass`.execute(db)

  let migrated: Promise<void> | undefined
  await writer.transaction().execute(async (trx) => {
    await sql`insert into cups (id, name, version) values ('new', 'Steel', 1)`.execute(trx)
    migrated = migrate(db, await withMore({ '0002-index': indexed }))
    await untilBlocked(other)
    await sql`insert into cups (id, name, version) values ('newer', 'Steel', 1)`.execute(other)
  })
  await migrated
  const { rows } = await sql`select indexdef, indisvalid from pg_indexes
    join pg_index on indexrelid = indexname::regclass where indexname = 'cups_by_name'`.execute(other)
  expect(rows).toEqual([{ indexdef: expect.stringContaining('(name)'), indisvalid: true }])
})

const column = "(column) => column.notNull().defaultTo('brown')"
const addColour = `export const up = (db) => db.schema.alterTable('cups').addColumn('colour', 'text', ${column}).execute()`

/** Writes a folder with the migrations of cups, followed by these. */
async function withMore(sources: Record<string, string>): Promise<URL> {
  const own = (await readdir(cups.migrations)).map((file) => [
    path.parse(file).name,
    `export * from ${JSON.stringify(new URL(file, cups.migrations).href)}`,
  ])
  return withOnly({ ...Object.fromEntries(own), ...sources })
}

async function withOnly(sources: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tapri-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, source] of Object.entries(sources)) await writeFile(path.join(folder, `${name}.ts`), source)
  return pathToFileURL(`${folder}/`)
}
