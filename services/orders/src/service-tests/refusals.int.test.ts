import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fixtureOfFile, placeOrder, request } from '../testing/testing.ts'

const fixture = fixtureOfFile()
beforeAll(async () => {
  const { id } = await placeOrder(fixture)
  await request(fixture, fixture.admin, 'PUT', `/orders/${id}/status`, { order_status: 'delivered' })
  await placeOrder(fixture)
  await run(`
    insert into payments (id, provider, payment_ref, session_id, order_id, amount_paise, refund_reason, refunded_at) values
      ('kept', 'demo', '1', 'a', 'none', 100, null, null), ('back', 'demo', '2', 'b', 'none', 100, 'late', now());
    insert into order_refunds (id, order_id, customer_id, outlet_id, amount_paise, way, reason, payment_id, done_at)
      values ('part', '${id}', '', '', 50, 'online', '', 'kept', now());
    insert into cash_hand_overs (id, outlet_id, delivery_person_id, offered_paise, state, ended_at)
      values ('ended', '', 'a', 100, 'withdrawn', now()), ('open', '', 'b', 100, 'offered', null)`)
})
const run = (statement: string) => sql.raw(statement).execute(fixture.db)

const ended = 'an order that has ended'
const handOver = 'a hand-over of cash'
test.each([
  ...["note = 'another'", "address = 'elsewhere'", "way_note = 'another'", "cancel_note = 'another'"].map((set) => [
    `update orders set ${set} where not is_open`,
    ended,
  ]),
  [`update orders set order_status = 'pending' where not is_open`, ended],
  [`update orders set face = 'good' where not is_open`, ended],
  [`update orders set face = 'good', ratings = 7 where not is_open`, ended],
  [`update orders set promised_at = null, ratings = 1 where not is_open`, ended],
  [`update orders set face = 'good', ratings = ratings + 1, payment_status = 'pending' where not is_open`, ended],
  [`update orders set ratings = 1, note = 'another' where is_open`, ended],
  ...['wait_minutes', 'make_minutes', 'ride_minutes', 'spare_minutes', 'orders_ahead'].map((part) => [
    `update orders set ${part} = ${part} + 1 where is_open`,
    'a promise',
  ]),
  [`update orders set promised_at = null where is_open`, 'a promise'],
  [`update orders set promised_at = now(), pay_until = now(), is_due = false where is_open`, 'a promise'],
  [`update orders set ride_minutes = null where is_open`, 'a promise'],
  [
    `update orders set orders_ahead = 99, payment_method = 'online', payment_status = 'paid' where is_open`,
    'a promise',
  ],
  [`update order_timeline set what = 'due'`, 'a timeline'],
  [`update order_timeline set note = 'another'`, 'a timeline'],
  [`update order_timeline set note = null, actor_id = null`, 'a timeline'],
  [`delete from order_timeline`, 'a timeline'],
  [`truncate order_timeline`, 'a timeline'],
  ...Object.entries({
    ledger_entries: 'the ledger',
    ledger_postings: 'the ledger',
    day_closings: 'a closed day',
    bills: 'a bill',
    credit_notes: 'a credit note',
  }).flatMap(([table, what]) => [
    [`update ${table} set outlet_id = ''`, what],
    [`delete from ${table}`, what],
    [`truncate ${table} cascade`, what],
  ]),
  [`update cash_hand_overs set reason = 'another' where id = 'ended'`, `${handOver} that has ended`],
  [`delete from cash_hand_overs`, handOver],
  [`truncate cash_hand_overs`, handOver],
  ...['provider', 'payment_ref', 'session_id', 'order_id'].map((column) => [
    `update payments set ${column} = 'another' where id = 'kept'`,
    'a payment',
  ]),
  [`update payments set id = 'another' where id = 'back'`, 'a payment'],
  [`update payments set amount_paise = 1`, 'a payment'],
  [`update payments set paid_at = now()`, 'a payment'],
  [`update payments set refund_reason = 'another' where id = 'back'`, 'a payment'],
  [`update payments set refunded_at = now() where id = 'back'`, 'a payment'],
  [`delete from payments where id = 'back'`, 'a payment'],
  [`delete from payments`, 'a payment'],
  [`update order_refunds set amount_paise = 1`, 'a refund'],
  [`update order_refunds set done_at = now()`, 'a refund'],
  [`delete from order_refunds`, 'a refund'],
  [`truncate order_refunds`, 'a refund'],
  [`truncate order_refunds, payments`, 'a refund'],
])('%s: %s may not be changed', async (change, what) => {
  await expect(run(change!)).rejects.toMatchObject({ message: `${what} may not be changed`, code: '23001' })
})

test('payments are not truncated while refunds refer to them, nor with these', async () => {
  await expect(run('truncate payments')).rejects.toThrow('cannot truncate a table referenced in a foreign key')
  await expect(run('truncate payments cascade')).rejects.toMatchObject({ code: '23001' })
})

test('no order is paid online without its payment, and none that has ended otherwise than the ledger says', async () => {
  await expect(
    run(`update orders set payment_method = 'online', payment_status = 'paid' where is_open`),
  ).rejects.toMatchObject({ message: 'an order is not paid online without its payment', code: '23001' })
  await expect(run(`update orders set paid_by = 'upi' where not is_open`)).rejects.toMatchObject({
    message: 'an order that has ended may not be paid otherwise than the ledger says',
    code: '23001',
  })
})

test('the refund of a payment goes on, and an open hand-over of cash ends', async () => {
  for (const change of [
    `update payments set refund_reason = 'late', refund_next_at = now() where id = 'kept'`,
    `update payments set refund_attempts = 1, refund_next_at = null, refunded_at = now() where id = 'kept'`,
    `update cash_hand_overs set state = 'withdrawn', ended_at = now() where id = 'open'`,
  ])
    expect((await run(change)).numAffectedRows).toBe(1n)
})
