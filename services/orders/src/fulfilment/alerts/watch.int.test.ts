import { closeAfterTest, eventually } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createFixture, placeOrder } from '../../testing/testing.ts'
import { alertsOf, letWait } from './testing-alerts.ts'

test('alerts are raised also while no order for later can be made due', async () => {
  const fixture = await createFixture({ settings: { ALERTS_EVERY_MS: 50 } })
  closeAfterTest(fixture)
  const { db } = fixture
  const { id } = await placeOrder(fixture)
  await sql`
    create function refuse_due() returns trigger language plpgsql as $$ begin raise 'no order becomes due'; end $$`.execute(
    db,
  )
  await sql`
    create trigger refuse_due before update of is_due on orders for each statement execute function refuse_due()`.execute(
    db,
  )
  await letWait(db, id, 4)
  await eventually(async () => (await alertsOf(db, id)).length > 0)
  expect(await alertsOf(db, id)).toEqual([{ kind: 'unconfirmed', level: 'outlet' }])
})
