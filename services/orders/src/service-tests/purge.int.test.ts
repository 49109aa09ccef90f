import { closeAfterTest, testService } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orders } from '../service.ts'
import type { Settings } from '../settings.ts'

test('a purge that fails keeps no other from its own, and is told', async () => {
  const running = await testService(orders)
  closeAfterTest(running)
  const { db } = running
  await db
    .insertInto('waitlist')
    .values({ customer_id: 'old', lat: 1, lng: 1, left_at: sql<Date>`now() - interval '366 days'`, told_at: null })
    .execute()
  await db
    .insertInto('payment_notices')
    .values({ provider: 'demo', notice_id: 'old', taken_at: sql<Date>`now() - interval '31 days'` })
    .execute()
  await sql`alter table push_subscriptions rename to push_subscriptions_away`.execute(db)
  await expect(orders.purge?.(db, { ORDER_DETAILS_DAYS: 0 } as Settings)).rejects.toThrow('push_subscriptions')
  expect(await db.selectFrom('waitlist').select('customer_id').execute()).toEqual([])
  expect(await db.selectFrom('payment_notices').select('notice_id').execute()).toEqual([])
})
