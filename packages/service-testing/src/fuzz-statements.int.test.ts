import { endpoint } from '@tapri/contracts/endpoint'
import { Problem, Shape } from '@tapri/contracts/common'
import Fastify from 'fastify'
import { sql } from 'kysely'
import Type from 'typebox'
import { expect, inject, test } from 'vitest'
import type { App } from '@tapri/service-kit/app'
import { type KitTables, openDatabase } from '@tapri/service-kit/database'
import { compareStatements } from './fuzz-statements.ts'
import { closeAfterTest } from './harness.ts'

test.each([
  ['a text sent as a parameter is not reported', (name: string) => sql`select ${name}::text as cup`, false],
  [
    'a text inside the statement is reported',
    (name: string) => sql.raw(`select '${name.replaceAll("'", "''")}' as cup`),
    true,
  ],
])('R38 the comparison of statements: %s', async (_, statementOf, isFound) => {
  const db = openDatabase<KitTables>(inject('databaseUrl'), 1, console)
  closeAfterTest({ close: () => db.destroy() })
  const findCup = endpoint({
    method: 'GET',
    url: '/cups',
    config: { access: 'public' },
    schema: { querystring: Shape({ name: Type.String() }), response: { '4xx': Problem } },
  })
  const app = Fastify()
  app.get<{ Querystring: { name: string } }>('/cups', async ({ query }) => {
    await statementOf(query.name).execute(db)
    return null
  })
  const { unusual } = await compareStatements(
    app as unknown as App,
    [findCup],
    [{ call: 'GET /cups', make: () => ({}) }],
  )
  // Services of other files in this process may run statements of their own meanwhile.
  expect(unusual.some((statement) => statement.includes(' as cup'))).toBe(isFound)
})
