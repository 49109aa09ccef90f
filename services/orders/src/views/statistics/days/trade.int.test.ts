import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fixtureOfFile } from '../../../testing/testing.ts'

const fixture = fixtureOfFile()

test('what is booked is counted from its own entry, however long the ledger is', async () => {
  const plan = await fixture.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    const { rows } = await sql<Record<string, string>>`
      explain (costs off) select * from booked_trade where entry_id = 1`.execute(trx)
    return rows.flatMap((row) => Object.values(row)).join('\n')
  })
  expect(plan).toMatch(/Index Cond: .*1/)
  expect(plan).not.toContain('CTE Scan')
})
