import type { Order } from '@tapri/contracts/orders'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ofFile, request } from '../../testing/testing.ts'
import { ProviderAway, ProviderRefused } from './provider.ts'
import { compareWithProvider } from './reconcile.ts'
import { createPayingFixture, letTimePass, pace, placeUnpaid, start } from './testing-payments.ts'
import { lookAfterPayments } from './watch.ts'

const fixture = ofFile(createPayingFixture)
beforeAll(async () => {
  await sql`
    create function refuse_bad() returns trigger language plpgsql as $$
    begin if new.address = 'bad' then raise 'this order cannot be changed'; end if; return new; end $$`.execute(
    fixture.db,
  )
  await sql`create trigger refuse_bad before update of order_status, payment_status on orders
    for each row execute function refuse_bad()`.execute(fixture.db)
})
// Keeps orders of one test from being checked in the next.
afterEach(async () => {
  await fixture.db.updateTable('payment_sessions').set({ status: 'expired' }).where('status', '=', 'open').execute()
  await fixture.db.updateTable('orders').set({ address: 'good' }).where('is_open', '=', true).execute()
  await lookAfter()
})

/** Places orders that wait for their payment. The one that is checked first cannot be changed. */
async function placeThree() {
  const ids = [await placeUnpaid(fixture), await placeUnpaid(fixture), await placeUnpaid(fixture)].map(({ id }) => id)
  await fixture.db
    .updateTable('orders')
    .set({ address: 'bad' })
    .where('id', '=', ids[0] ?? '')
    .execute()
  return ids
}
const get = async (id: string) => (await request<Order>(fixture, fixture.customer, 'GET', `/orders/${id}`)).body
const lookAfter = (provider = fixture.adapter) =>
  lookAfterPayments(fixture.db, provider, { ...pace, PAYMENT_CHECK_SECONDS: 0 })

test('an order that cannot be cancelled keeps no other unpaid order from being cancelled', async () => {
  const [bad = '', ...others] = await placeThree()
  await letTimePass(fixture, bad)
  for (const id of others) await letTimePass(fixture, id)
  const failures = await lookAfter()
  expect(failures.map(String)).toEqual([expect.stringContaining('this order cannot be changed')])
  for (const id of others) expect(await get(id)).toMatchObject({ order_status: 'cancelled', cancel_reason: 'not_paid' })
})

test('a payment that cannot be written down, and a session that the provider has no answer about, keep no other from being found', async () => {
  const ids = [...(await placeThree()), ...(await placeThree())]
  const sessions: string[] = []
  for (const id of ids) {
    const { ref } = await start(fixture, id)
    sessions.push(ref)
    await fixture.provider.pay(ref, 'lost')
  }
  const silent = sessions[1]
  const provider = {
    ...fixture.adapter,
    look: async (ref: string) => {
      if (ref === silent) throw new ProviderAway('no answer about this one')
      return fixture.adapter.look(ref)
    },
  }
  const failures = await lookAfter(provider)
  expect(failures.filter((error) => error instanceof ProviderAway)).toHaveLength(1)
  const paid = await Promise.all(ids.map(async (id) => (await get(id)).payment_status))
  expect(paid).toEqual(['pending', 'pending', 'paid', 'pending', 'paid', 'paid'])
})

test('a provider that does not answer about a payment of ours is no difference between the books', async () => {
  const { id } = await placeUnpaid(fixture)
  const { ref } = await start(fixture, id)
  await fixture.provider.pay(ref, 'before')
  const provider = {
    ...fixture.adapter,
    look: () => Promise.reject(new ProviderAway('no answer')),
    async *paidBetween() {},
  }
  await expect(compareWithProvider(fixture.db, provider, Date.now() + 10 * 60_000)).rejects.toBeInstanceOf(ProviderAway)
  const look = () => Promise.reject(new ProviderRefused('no such session'))
  const found = await compareWithProvider(fixture.db, { ...provider, look }, Date.now() + 10 * 60_000)
  expect(found.filter(({ order_id }) => order_id === id)).toMatchObject([{ kind: 'not_with_provider' }])
})

test('of a provider that does not answer at all two sessions are asked, and the others count as not asked', async () => {
  const ids = [...(await placeThree()), ...(await placeThree())]
  for (const id of ids) await start(fixture, id)
  await fixture.db
    .updateTable('payment_sessions')
    .set({ checked_at: sql<Date>`now() - interval '1 hour'` })
    .execute()
  let asked = 0
  const look = async () => {
    asked += 1
    throw new ProviderAway('no answer')
  }
  await lookAfter({ ...fixture.adapter, look })
  expect(asked).toBe(2)
  const waiting = await fixture.db
    .selectFrom('payment_sessions')
    .select('checked_at')
    .where('order_id', 'in', ids)
    .execute()
  expect(waiting.filter(({ checked_at }) => checked_at === null)).toHaveLength(4)
})
