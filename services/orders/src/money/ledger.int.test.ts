import { randomUUID } from 'node:crypto'
import type { Order } from '@tapri/contracts/orders'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { expireCredits } from './credit/expire.ts'
import { book } from './ledger.ts'
import { fixtureOfFile, placeOrder, request } from '../testing/testing.ts'

const fixture = fixtureOfFile()
beforeAll(async () => {
  await fixture.db.updateTable('known_outlets').set({ upi_payee: 'tapri@okbank' }).execute()
})

const faults = () => fixture.db.selectFrom('ledger_faults').selectAll().execute()

const postingsOf = (order: string) =>
  fixture.db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'entry_id', 'id')
    .select(['kind', 'account', 'person_id', 'paise', 'reference'])
    .where('order_id', '=', order)
    .orderBy('id')
    .orderBy('line')
    .execute()

async function delivered(body: object, isAssigned = true) {
  const { id } = await placeOrder(fixture)
  if (isAssigned) {
    const person = { delivery_person_id: fixture.deliveryPerson.id }
    await request(fixture, fixture.manager, 'PUT', `/orders/${id}/assign`, person)
  }
  const by = isAssigned ? fixture.deliveryPerson : fixture.manager
  const status = { order_status: 'delivered', ...body }
  return (await request<Order>(fixture, by, 'PUT', `/orders/${id}/status`, status)).body
}

test.each([
  ['cash that a delivery person carries', {}, true, 'cash', 'carried', null],
  ['cash in the till when nobody was assigned', {}, false, 'cash', 'till', null],
  ['UPI', { paid_by: 'upi', upi_reference: '412345678901' }, true, 'upi', 'upi', '412345678901'],
] as const)('a delivered order is booked once as %s', async (_, body, isAssigned, paid_by, account, reference) => {
  const order = await delivered(body, isAssigned)
  expect(order).toMatchObject({ payment_method: 'cod', payment_status: 'paid', paid_by })
  const person_id = account === 'carried' ? fixture.deliveryPerson.id : null
  expect(await postingsOf(order.id)).toEqual([
    { kind: 'sale', account, person_id, paise: 4_100, reference },
    { kind: 'sale', account: 'sales', person_id: null, paise: -4_100, reference },
  ])
  expect(await faults()).toEqual([])
})

test('the database refuses an entry that does not balance', async () => {
  const { db, outlet } = fixture
  const entry = { outlet_id: outlet.id, kind: 'closing' as const, closing_id: randomUUID(), actor: null }
  const unbalanced = [
    [
      { account: 'till', paise: 100 },
      { account: 'sales', paise: -90 },
    ],
    [{ account: 'till', paise: 100 }],
    [],
  ] as const
  for (const postings of unbalanced) {
    await expect(db.transaction().execute((trx) => book(trx, entry, postings))).rejects.toThrow('does not balance')
  }
  await delivered({})
  // Added later, in a separate transaction.
  const late = sql`insert into ledger_postings (entry_id, line, outlet_id, account, paise)
    select max(id), 9, ${outlet.id}, 'till', 5 from ledger_entries`
  await expect(late.execute(db)).rejects.toThrow('does not balance')
  expect(await faults()).toEqual([])
})

test('credit ends once, when its time is over, with its entry of the ledger', async () => {
  const { db, admin } = fixture
  const { id } = await delivered({})
  await request(fixture, admin, 'POST', `/orders/${id}/refunds`, { amount: 15, way: 'credit', reason: 'late' })
  const ended = db.selectFrom('ledger_postings').select('paise').where('account', '=', 'expired_credit')
  await expireCredits(db)
  expect(await ended.execute()).toEqual([])
  await sql`update credits set expires_at = now() - interval '1 second'`.execute(db)
  await Promise.all([expireCredits(db), expireCredits(db)])
  expect(await ended.execute()).toEqual([{ paise: -1_500 }])
  expect(await faults()).toEqual([])
})
