import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '@tapri/service-kit/data/database'
import { migrate } from '@tapri/service-kit/data/migrate'
import { type CupTables, cups } from './cups.ts'

/** The statements that a restore runs in the database of each service. */
const endTokens = readFileSync(new URL('../../../../infra/compose/end-tokens.sql', import.meta.url), 'utf8')

/** Creates a database with its own login, as databases.sh does. */
async function createDatabase() {
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(inject('databaseUrl'))
  await admin.connect()
  await admin.query(`create role ${name} login password 'secret-enough'`)
  await admin.query(`create database ${name} owner ${name}`)
  await admin.query(`revoke all on database ${name} from public`)
  await admin.end()
  const own = Object.assign(new URL(inject('databaseUrl')), { pathname: `/${name}` })
  const service = Object.assign(new URL(own), { username: name, password: 'secret-enough' })
  const db = openDatabase<CupTables>(service.href, 1, console)
  onTestFinished(() => db.destroy())
  return {
    bringUpToDate: () => migrate(db, cups.migrations),
    /** Runs the statements as end-tokens.sh does: as the administrator, in one transaction. */
    async endTokens() {
      const client = new pg.Client(own.href)
      await client.connect()
      await client.query(`begin; ${endTokens} commit;`)
      await client.end()
    },
    async epoch() {
      const client = new pg.Client(service.href)
      await client.connect()
      const { rows } = await client.query<{ valid_from: Date }>('select valid_from from signing_epoch')
      await client.end()
      return rows.map(({ valid_from }) => valid_from.getTime())
    },
  }
}

test('after a restore all earlier tokens are refused', async () => {
  const begun = Date.now() - 1_000
  const database = await createDatabase()
  await database.bringUpToDate()
  expect(await database.epoch()).toEqual([0])
  await database.endTokens()
  const [first, ...others] = await database.epoch()
  expect(others).toEqual([])
  expect(first).toBeGreaterThan(begun)
  await database.bringUpToDate()
  expect(await database.epoch(), 'the migration keeps it').toEqual([first])
  await database.endTokens()
  expect((await database.epoch())[0]).toBeGreaterThan(first ?? Infinity)
})
