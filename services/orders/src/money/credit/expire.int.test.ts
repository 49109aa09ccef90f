import type { Order } from '@tapri/contracts/orders'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fixtureOfFile, placeOrder, request } from '../../testing/testing.ts'
import { throwFaults } from '../testing-ledger.ts'
import { expireCredits } from './expire.ts'

const fixture = fixtureOfFile()

test('credit ends once, when its time is over, with its entry of the ledger', async () => {
  const { db, admin } = fixture
  const { id } = await placeOrder(fixture)
  await request<Order>(fixture, admin, 'PUT', `/orders/${id}/status`, { order_status: 'delivered' })
  await request(fixture, admin, 'POST', `/orders/${id}/refunds`, { amount: 15, way: 'credit', reason: 'late' })
  const ended = db.selectFrom('ledger_postings').select('paise').where('account', '=', 'expired_credit')
  await expireCredits(db)
  expect(await ended.execute()).toEqual([])
  await sql`update credits set expires_at = now() - interval '1 second'`.execute(db)
  await Promise.all([expireCredits(db), expireCredits(db)])
  expect(await ended.execute()).toEqual([{ paise: -1_500 }])
  await throwFaults(db)
})
