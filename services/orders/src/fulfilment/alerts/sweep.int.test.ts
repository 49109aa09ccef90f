import type { AlertLevel } from '@tapri/contracts/order-alerts'
import { closeAfterTest, eventually, testDatabase } from '@tapri/service-testing/harness'
import { type RawBuilder, sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { orders } from '../../service.ts'
import { createFixture, insertMany, placeOrder } from '../../testing/testing.ts'
import { insertOutlet } from '../../testing/testing-shop.ts'
import { fileFixture, testFixture } from '../../testing/testing-calls.ts'
import { raiseDueAlerts, sweep } from './sweep.ts'
import { alertEvents, alertsOf, letWait } from './testing-alerts.ts'
import { writeChange } from '../../order/write-change.ts'

const { fixture, setStatus, assign } = await fileFixture()
// Keeps orders of one test from being due in the next.
afterEach(() => sql`update orders set waiting_since = now() where is_open`.execute(fixture.db))

/** Places an order and takes it through these steps. */
async function orderAfter(steps: readonly string[]) {
  const { id } = await placeOrder(fixture)
  for (const step of steps) await (step === 'assigned' ? assign(id) : setStatus(id, step))
  return id
}

const none: AlertLevel[] = []
const outlet: AlertLevel[] = ['outlet']
const admin: AlertLevel[] = [...outlet, 'admin']
const customer: AlertLevel[] = [...admin, 'customer']
test.each([
  [[], 'unconfirmed', { 2.9: none, 3: outlet, 6: admin, 10: customer }],
  [['confirmed'], 'unassigned', { 4.9: none, 5: outlet, 10: admin, 15: customer }],
  [['confirmed', 'assigned'], 'not_picked_up', { 9.9: none, 10: outlet, 15: admin, 20: customer }],
  [['assigned', 'out_for_delivery'], 'too_long_on_the_way', { 39.9: none, 40: outlet, 50: admin, 60: customer }],
] as const)('an order that was %j is %s after these minutes: %j', async (steps, kind, levelsAfter) => {
  const id = await orderAfter(steps)
  for (const [minutes, levels] of Object.entries(levelsAfter).toSorted(([a], [b]) => Number(a) - Number(b))) {
    await letWait(fixture.db, id, Number(minutes))
    await sweep(fixture.db)
    const expected = levels.map((level) => ({ kind, level }))
    expect(await alertsOf(fixture.db, id), `${minutes} min`).toEqual(expected)
    expect((await alertEvents(fixture.db, id)).map(({ alert }) => alert)).toEqual(expected)
  }
})

test('an alert’s event is the order as it is, with kind and level, and does not change its version', async () => {
  const id = await orderAfter(['confirmed'])
  await letWait(fixture.db, id, 5)
  await sweep(fixture.db)
  expect(await alertEvents(fixture.db, id)).toEqual([
    {
      order_id: id,
      customer_id: fixture.customer.id,
      outlet_id: fixture.outlet.id,
      delivery_person_id: null,
      order_status: 'confirmed',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      version: 2,
      alert: { kind: 'unassigned', level: 'outlet' },
    },
  ])
})

test('an outlet’s own times count for its orders; what it leaves out stays at the default', async () => {
  const id = await orderAfter([])
  const { db, outlet } = fixture
  const alert_minutes = { unconfirmed: { outlet: 1, admin: 1, customer: 30 } }
  await db.updateTable('known_outlets').set({ alert_minutes }).where('id', '=', outlet.id).execute()
  await letWait(db, id, 10)
  await sweep(db)
  expect((await alertsOf(db, id)).map(({ level }) => level)).toEqual(['outlet', 'admin'])
  await setStatus(id, 'confirmed')
  await letWait(db, id, 5)
  await sweep(db)
  expect(await alertsOf(db, id)).toEqual([{ kind: 'unassigned', level: 'outlet' }])
  await db.updateTable('known_outlets').set({ alert_minutes: null }).where('id', '=', outlet.id).execute()
})

test('an order that no outlet can make is the admin’s at once', async () => {
  const id = await orderAfter([])
  await fixture.db.updateTable('orders').set({ needs_admin: true }).where('id', '=', id).execute()
  await sweep(fixture.db)
  expect(await alertsOf(fixture.db, id)).toEqual([{ kind: 'no_outlet', level: 'admin' }])
})

test('two processes raise each alert of many orders once, also when one of them ends', async () => {
  const databaseUrl = await testDatabase(orders.migrations)
  const settings = { ALERTS_EVERY_MS: 50 }
  const one = await createFixture({ databaseUrl, settings })
  const two = await createFixture({ databaseUrl, settings })
  closeAfterTest(two)
  await insertOutlet(one.db)
  const ids = await Promise.all(Array.from({ length: 40 }, async () => (await placeOrder(one)).id))
  for (const id of ids.slice(0, 20)) await letWait(one.db, id, 12)
  await one.close()
  for (const id of ids.slice(20)) await letWait(two.db, id, 12)
  await eventually(async () => (await alertEvents(two.db)).length >= 120)
  await Promise.all(Array.from({ length: 4 }, () => sweep(two.db)))
  const events = await alertEvents(two.db)
  expect(new Set(events.map(({ order_id, alert }) => `${order_id} ${alert.level}`)).size).toBe(120)
  expect(events).toHaveLength(120)
})

test('a sweep whose connection is killed before the commit leaves nothing; the next one raises each alert once', async () => {
  const { db } = fixture
  const id = await orderAfter([])
  await letWait(db, id, 3)
  const killed = db.transaction().execute(async (trx) => {
    expect(await raiseDueAlerts(trx)).toBe(1)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
  })
  await expect(killed).rejects.toThrow(/terminat|ECONNRESET|connection error/i)
  expect(await alertsOf(db, id)).toEqual([])
  expect(await alertEvents(db, id)).toEqual([])
  await sweep(db)
  await sweep(db)
  expect(await alertEvents(db, id)).toHaveLength(1)
})

test('what somebody does ends the alerts in the same transaction, and the order waits anew', async () => {
  const { db } = fixture
  const id = await orderAfter([])
  await letWait(db, id, 10)
  await sweep(db)
  expect(await alertsOf(db, id)).toHaveLength(3)
  const { body } = await setStatus(id, 'confirmed')
  expect(body).not.toHaveProperty('alert')
  expect(await alertsOf(db, id)).toEqual([])
  await letWait(db, id, 4)
  await sweep(db)
  expect(await alertsOf(db, id)).toEqual([])
  expect(await alertEvents(db, id)).toHaveLength(3)
})

test('an order that is being changed is left alone: no alert outlives the change that ends it', async () => {
  const { db } = fixture
  const id = await orderAfter([])
  await letWait(db, id, 10)
  await db.transaction().execute(async (trx) => {
    const order = await trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await writeChange(trx, order, { event: 'status_changed', set: { order_status: 'confirmed' } }, null)
    await sweep(db)
  })
  await sweep(db)
  expect(await alertsOf(db, id)).toEqual([])
  expect(await alertEvents(db, id)).toEqual([])
})

test('a sweep reads the open orders only, however many have ended', async () => {
  const { db, outlet, customer } = fixture
  const insertEnded = (numbers: RawBuilder<unknown>) => sql`
    insert into orders (id, customer_id, outlet_id, order_status, is_open, items, total_paise, address, lat, lng, distance_km,
      delivered_at, created_at, waiting_since)
    select 'ended-' || n, ${customer.id}, ${outlet.id}, 'delivered', false, '[]', 0, '', 0, 0, 0,
      now() - interval '1 day', now() - interval '1 day', now() - interval '1 day'
    from ${numbers} as n`
  await insertMany(fixture, 5_000, insertEnded)
  await sql`analyze orders`.execute(db)
  const read = await db.transaction().execute(async (trx) => {
    // Also counts what the connection read shortly before.
    const readSoFar = async () => {
      const { rows } = await sql<{ read: number }>`
        select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'orders'`.execute(trx)
      return rows[0]?.read ?? 0
    }
    const before = await readSoFar()
    await raiseDueAlerts(trx)
    return (await readSoFar()) - before
  })
  expect(read).toBeLessThan(500)
  expect(await alertsOf(db, 'ended-1')).toEqual([])
})

test('alerts are raised also while no order for later can be made due', async () => {
  const often = await testFixture({ ALERTS_EVERY_MS: 50 })
  const { db } = often
  const { id } = await placeOrder(often)
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
