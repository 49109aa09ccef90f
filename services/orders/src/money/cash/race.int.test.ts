import type { CashHandOver } from '@tapri/contracts/cash'
import type { Order } from '@tapri/contracts/orders'
import { expect, test } from 'vitest'
import { fixtureOfFile, orderBody, request } from '../../testing/testing.ts'

const fixture = fixtureOfFile()

const ROUNDS = 14
/** Rupees handed over in each round. */
const AMOUNT = 20

/** Sums the ledger by account, in paise. */
async function balances() {
  const rows = await fixture.db
    .selectFrom('ledger_postings')
    .select(['account', ({ fn }) => fn.sum<number>('paise').as('paise')])
    .where('account', 'in', ['carried', 'till', 'differences'])
    .groupBy('account')
    .execute()
  return { carried: 0, till: 0, differences: 0, ...Object.fromEntries(rows.map((row) => [row.account, row.paise])) }
}

/** Delivers an order whose cash suffices for all rounds. */
async function carryCash() {
  const { chai, customer, manager, deliveryPerson } = fixture
  const [item] = orderBody(chai).items
  const body = { ...orderBody(chai), items: [{ ...item, quantity: 100 }] }
  const { id } = (await request<Order>(fixture, customer, 'POST', '/orders', body)).body
  await request(fixture, manager, 'PUT', `/orders/${id}/assign`, { delivery_person_id: deliveryPerson.id })
  await request(fixture, deliveryPerson, 'PUT', `/orders/${id}/status`, { order_status: 'delivered' })
}

test('whoever counts, counts again, agrees and takes back at the same time, a hand-over ends once and no rupee is lost', async () => {
  const { manager, admin, deliveryPerson, outlet, db } = fixture
  const outcomes = new Set<string>()
  await carryCash()
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await balances()
    const offer = { outlet_id: outlet.id, amount: AMOUNT }
    const { id } = (await request<CashHandOver>(fixture, deliveryPerson, 'POST', '/cash/hand-overs', offer)).body
    const other = { counted: AMOUNT - 1, reason: 'wrong_change' }
    const act = {
      same: () => request(fixture, manager, 'PUT', `/cash/hand-overs/${id}/count`, { counted: AMOUNT }),
      other: () => request(fixture, admin, 'PUT', `/cash/hand-overs/${id}/count`, other),
      agree: () => request(fixture, deliveryPerson, 'PUT', `/cash/hand-overs/${id}/agree`, { counted: AMOUNT - 1 }),
      withdraw: () => request(fixture, deliveryPerson, 'DELETE', `/cash/hand-overs/${id}`),
    }
    if (round % 2 === 0) await act.other()
    // Rotates the calls, so that each of them comes first now and then.
    const acts = [act.same, act.agree, act.withdraw, act.other, act.agree, act.withdraw, act.same]
    const turned = [...acts.slice(round % acts.length), ...acts.slice(0, round % acts.length)]
    const begun: ReturnType<typeof act.same>[] = []
    for (const [index, run] of turned.entries()) {
      begun.push(run())
      // In the first rounds the first call completes before the others start: a count in one round, a withdrawal in
      // another.
      if (index === 0 && round < acts.length) await begun[0]
    }
    const statuses = (await Promise.all(begun)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 500)).toEqual([])
    const { state, counted_paise, ended_at } = await db
      .selectFrom('cash_hand_overs')
      .select(['state', 'counted_paise', 'ended_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(ended_at, state).not.toBeNull()
    const counted = state === 'confirmed' ? (counted_paise ?? 0) : 0
    outcomes.add(state)
    const given = state === 'confirmed' ? AMOUNT * 100 : 0
    expect(await balances()).toEqual({
      carried: before.carried - given,
      till: before.till + counted,
      differences: before.differences + given - counted,
    })
  }
  expect([...outcomes].toSorted((a, b) => a.localeCompare(b))).toEqual(['confirmed', 'withdrawn'])
  expect(await db.selectFrom('ledger_faults').selectAll().execute()).toEqual([])
})
