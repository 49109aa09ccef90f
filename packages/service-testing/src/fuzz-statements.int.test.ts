import { endpoint } from '@tapri/contracts/endpoint'
import { Shape } from '@tapri/contracts/common'
import Fastify from 'fastify'
import { sql } from 'kysely'
import Type from 'typebox'
import { expect, inject, test } from 'vitest'
import type { App } from '@tapri/service-kit/http/app'
import { type KitTables, openDatabase } from '@tapri/service-kit/data/database'
import { compareStatements } from './fuzz-statements.ts'
import { closeAfterTest, testDatabase } from './harness.ts'

function open(url: string) {
  const db = openDatabase<KitTables>(url, 1, console)
  closeAfterTest({ close: () => db.destroy() })
  return db
}
const inserted = (name: string) => sql.raw(`select '${name.replaceAll("'", "''")}' as cup`)

test.each([
  ['a text sent as a parameter is not reported', (name: string) => sql`select ${name}::text as cup`, undefined, false],
  ['a text inside the statement is reported', inserted, undefined, true],
  ['a statement for another database is not reported', inserted, inject('databaseUrl'), false],
])('R38 the comparison of statements: %s', async (_, statementOf, otherUrl, isFound) => {
  const db = open(await testDatabase(new URL('./kit/migrations/', import.meta.url)))
  const called = otherUrl === undefined ? db : open(otherUrl)
  const findCup = endpoint('GET /cups', 'public', { querystring: Shape({ name: Type.String() }) })
  const app = Fastify()
  app.get<{ Querystring: { name: string } }>('/cups', async ({ query }) => {
    await statementOf(query.name).execute(called)
    return null
  })
  const { unusual } = await compareStatements(
    { app: app as unknown as App, db },
    [findCup],
    [{ call: 'GET /cups', make: () => ({}) }],
  )
  expect(unusual.length > 0).toBe(isFound)
})
