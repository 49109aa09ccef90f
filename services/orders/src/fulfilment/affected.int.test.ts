import type { Affected, AffectingChange } from '@tapri/contracts/affected'
import type { Order } from '@tapri/contracts/orders'
import type { OutletForm } from '@tapri/contracts/outlets'
import { beforeEach, expect, test } from 'vitest'
import { alertsOf } from './alerts/testing-alerts.ts'
import { unmakeableMarker } from './alerts/mark-unmakeable.ts'
import { sweep } from './alerts/sweep.ts'
import { beginEdition } from '../editions.ts'
import { upsertOutlet } from '../outlet/replicas/outlets.ts'
import { upsertProduct } from '../outlet/replicas/products.ts'
import { type Fixture, insertPerson, placeOrder, request } from '../testing/testing.ts'
import { insertOutlet } from '../testing/testing-shop.ts'
import { fileFixture } from '../testing/testing-calls.ts'
import { orderFor, slotOf } from '../outlet/slots/testing-later.ts'
import { resetOutlets } from '../outlet/testing-taking.ts'

const { fixture, see, setStatus, assign, handOver } = await fileFixture()
let [now, later] = [{} as Order, {} as Order]
let mark = unmakeableMarker('Asia/Kolkata')
beforeEach(async () => {
  mark = unmakeableMarker('Asia/Kolkata')
  await fixture.db.deleteFrom('orders').execute()
  await resetOutlets(fixture)
  now = await placeOrder(fixture)
  later = (await orderFor(fixture, await slotOf(fixture))).body
})

const ask = async (change: AffectingChange, by = fixture.admin) =>
  request<Affected>(fixture, by, 'POST', '/orders/affected', change)
const outletChange = (change: Partial<AffectingChange['outlet']>): AffectingChange => ({
  outlet: { id: fixture.outlet.id, ...change },
})
const closedOn = (...dates: string[]): NonNullable<OutletForm['opening_times']> => {
  const spans = [{ opens: '00:00', closes: '00:00' }]
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  const week = Object.fromEntries(days.map((day) => [day, spans])) as NonNullable<OutletForm['opening_times']>['week']
  return { week, exceptions: dates.map((date) => ({ date, spans: [] })) }
}
const dayOf = (iso: string) => new Date(Date.parse(iso) + 5.5 * 3_600_000).toISOString().slice(0, 10)
const clockIn = (minutes: number) =>
  new Date(Date.now() + 5.5 * 3_600_000 + minutes * 60_000).toISOString().slice(11, 16)
const bodyOf = ({ chai }: Fixture) => ({ product_id: chai.id, name: chai.name, price_paise: chai.price_paise })

test.each<[string, () => AffectingChange, { now?: number; later: number }]>([
  ['deleted', () => outletChange({ deleted: true }), { now: 1, later: 1 }],
  ['inactive', () => outletChange({ status: 'inactive' }), { now: 1, later: 1 }],
  ['renamed only', () => outletChange({ status: 'active' }), { now: 0, later: 0 }],
  ['with a smaller radius', () => outletChange({ delivery_radius_km: 0.5 }), { now: 1, later: 1 }],
  [
    'somewhere else',
    () => outletChange({ location: { address: 'Indiranagar', lat: 12.97, lng: 77.64 } }),
    { now: 1, later: 1 },
  ],
  [
    'closed on the day of the slot',
    () => outletChange({ opening_times: closedOn(dayOf(later.deliver_at ?? '')) }),
    { later: 1 },
  ],
  ['without a product until further notice', () => soldOut('notice'), { now: 1, later: 1 }],
  ['without a product until a clock time', () => soldOut(clockIn(1)), { now: 1, later: 0 }],
  ['without the product on the menu', () => ({ menu: { product_ids: [fixture.chai.id] } }), { now: 1, later: 1 }],
  ['without another product', () => ({ menu: { product_ids: ['another'] } }), { now: 0, later: 0 }],
])('an outlet that is %s: the orders that it could make no longer', async (_, change, expected) => {
  const { status, body } = await ask(change())
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...expected, ...(expected.later > 0 && { first_at: later.deliver_at }) })
})
const soldOut = (until: string) => outletChange({ sold_out: { product_id: fixture.chai.id, until } })

test('what is said before is what needs an admin afterwards, until it can be made again', async () => {
  const { db, outlet, admin } = fixture
  const { id: outlet_id, ...columns } = outlet
  await upsertOutlet(db, { ...columns, outlet_id, active: false, version: 100 })
  await mark(db)
  await sweep(db)
  for (const { id } of [now, later]) expect(await alertsOf(db, id)).toEqual([{ kind: 'no_outlet', level: 'admin' }])
  const { body } = await request<{ alerts: { because?: string }[] }>(fixture, admin, 'GET', '/orders/alerts')
  expect(body.alerts.map(({ because }) => because)).toEqual(['outlet_inactive', 'outlet_inactive'])
  expect((await ask(outletChange({ deleted: true }))).body).toMatchObject({ now: 0, later: 0 })

  await upsertOutlet(db, { ...columns, outlet_id, active: true, version: 101 })
  await mark(db)
  for (const { id } of [now, later]) expect(await alertsOf(db, id)).toEqual([])
})

test('orders are read again when what can be made changes, and not for a new price', async () => {
  const { db, chai } = fixture
  const change = async (values: { available?: boolean; price_paise?: number }) => {
    await db.updateTable('known_products').set(values).where('id', '=', chai.id).execute()
    await beginEdition(db)
    await mark(db)
    return db.selectFrom('orders').select('cannot_make').orderBy('created_at').execute()
  }
  const { price_paise } = chai
  expect(await change({ available: false })).toEqual([{ cannot_make: 'product_gone' }, { cannot_make: 'product_gone' }])
  await db.updateTable('orders').set({ cannot_make: null }).execute()
  expect(await change({ price_paise: price_paise + 100 })).toEqual([{ cannot_make: null }, { cannot_make: null }])
  await db.updateTable('orders').set({ cannot_make: 'product_gone' }).execute()
  expect(await change({ available: true, price_paise })).toEqual([{ cannot_make: null }, { cannot_make: null }])
})

test('an order that somebody goes on with is not the admins’ again for the same reason', async () => {
  const { db } = fixture
  await upsertProduct(db, { ...bodyOf(fixture), available: false, deleted: false, version: 100 })
  await mark(db)
  await sweep(db)
  await setStatus(now.id, 'confirmed')
  await mark(db)
  await sweep(db)
  expect(await alertsOf(db, now.id)).toEqual([])
  await db.updateTable('known_outlets').set({ deleted: true, manager_id: null }).execute()
  await beginEdition(db)
  await mark(db)
  await sweep(db)
  expect(await alertsOf(db, now.id)).toEqual([{ kind: 'no_outlet', level: 'admin' }])
})

test('before an outlet is deleted its orders go to another that reaches them, also those for later', async () => {
  const { db, admin } = fixture
  const other = await insertOutlet(db, { name: 'Janpath' })
  expect((await ask(outletChange({ deleted: true }))).body).toMatchObject({ now: 1, later: 1, elsewhere: 2 })
  const given = { ...outletChange({ deleted: true }), reason: 'closing' }
  const handAllOver = () =>
    request<object>(fixture, admin, 'POST', '/orders/affected/hand-over', given, { 'idempotency-key': now.id })
  expect((await handAllOver()).body).toEqual({ handed_over: 2, left: 0 })
  expect((await handAllOver()).body).toEqual({ handed_over: 2, left: 0 })
  for (const { id } of [now, later])
    expect(await see(id)).toMatchObject({ outlet_id: other.id, order_status: 'pending', version: 2 })
})

test('an order for later that its outlet cannot make can be handed over before it comes to the outlet', async () => {
  const { db, admin, outlet } = fixture
  const handLaterOver = () => handOver(later.id, admin, { reason: 'closing' })
  await insertOutlet(db, { name: 'Janpath' })
  expect((await handLaterOver()).body.code).toBe('NOT_YET_DUE')
  await db.updateTable('known_outlets').set({ deleted: true }).where('id', '=', outlet.id).execute()
  await mark(db)
  expect(await handLaterOver()).toMatchObject({ status: 200, body: { to: 'outlet', outlet_name: 'Janpath' } })
})

test('of an account: what a delivery person has, what a manager’s outlet has, what a customer ordered', async () => {
  const { manager, deliveryPerson, customer } = fixture
  await assign(now.id)
  await setStatus(now.id, 'out_for_delivery')
  const of = async ({ id }: { id: string }) => (await ask({ person_id: id })).body
  expect(await of(deliveryPerson)).toMatchObject({ now: 1, later: 0, on_the_way: 1 })
  expect(await of(manager)).toMatchObject({ now: 1, later: 1, outlet_name: 'Connaught Place' })
  expect(await of(customer)).toMatchObject({ now: 1, later: 1 })
  expect(await of(await insertPerson(fixture.db, 'delivery'))).toMatchObject({ now: 0, later: 0 })
})

test('orders to be paid by UPI are named when its address goes', async () => {
  const { db } = fixture
  await db.updateTable('known_outlets').set({ upi_payee: 'tapri@okbank' }).execute()
  await db.updateTable('orders').set({ payment_method: 'upi' }).where('id', '=', now.id).execute()
  expect((await ask(outletChange({ upi_payee: null }))).body).toMatchObject({ now: 0, later: 0, upi: 1 })
  expect((await ask(outletChange({}))).body.upi).toBe(0)
})

test('open orders are named when their outlet loses its manager', async () => {
  expect((await ask(outletChange({ manager_id: null }))).body).toMatchObject({ now: 0, later: 0, unmanaged: 2 })
  expect((await ask(outletChange({ manager_id: 'another' }))).body.unmanaged).toBeUndefined()
})

test('a new order of an outlet without a manager is the admins’ at once', async () => {
  const { db } = fixture
  expect(await sweep(db)).toBeUndefined()
  expect(await alertsOf(db, now.id)).toEqual([])
  await db.updateTable('known_outlets').set({ manager_id: null }).execute()
  await sweep(db)
  expect(await alertsOf(db, now.id)).toEqual([{ kind: 'unconfirmed', level: 'admin' }])
})

test('a manager does not ask about the menu, nor about a person', async () => {
  const { manager, chai } = fixture
  expect((await ask({ menu: { product_ids: [chai.id] } }, manager)).status).toBe(403)
  expect((await ask({ person_id: manager.id }, manager)).status).toBe(403)
})

test('a time zone that nobody knows is refused', async () => {
  const { status, body } = await ask(outletChange({ time_zone: 'Mars/Olympus' }))
  expect([status, body]).toMatchObject([
    400,
    { errors: [{ path: '/body/outlet/time_zone', code: 'UNKNOWN_TIME_ZONE' }] },
  ])
})
