import { randomUUID } from 'node:crypto'
import type { Cash, CashHandOver } from '@tapri/contracts/cash'
import type { OutletDay } from '@tapri/contracts/closings'
import type { TestUser } from '@tapri/service-testing/harness'
import { beforeAll, expect, test } from 'vitest'
import { fixtureOfFile, insertPerson, placeOrder, request } from '../../testing/testing.ts'
import { insertOutlet } from '../../testing/testing-shop.ts'

const fixture = fixtureOfFile()
beforeAll(async () => {
  await fixture.db.updateTable('known_outlets').set({ upi_payee: 'tapri@okbank' }).execute()
})

/** Creates a delivery person who carries ₹41 of the outlet. Also returns the order. */
async function carrier() {
  const person = await insertPerson(fixture.db, 'delivery', { name: 'Ravi' })
  const { id } = await placeOrder(fixture)
  await request(fixture, fixture.manager, 'PUT', `/orders/${id}/assign`, { delivery_person_id: person.id })
  await request(fixture, person, 'PUT', `/orders/${id}/status`, { order_status: 'delivered' })
  return { person, order: id }
}

const deleteAccount = ({ id }: { id: string }) =>
  fixture.db.updateTable('known_people').set({ deleted: true }).where('id', '=', id).execute()

const settle = (person: TestUser, body: object, key: string = randomUUID()) =>
  request<CashHandOver>(
    fixture,
    fixture.admin,
    'POST',
    '/cash/settlements',
    { outlet_id: fixture.outlet.id, delivery_person_id: person.id, reason: 'left', ...body },
    { 'idempotency-key': key },
  )

const carriedBy = async (person: TestUser) =>
  (await request<Cash>(fixture, fixture.admin, 'GET', '/cash')).body.carried.find(
    ({ delivery_person_id }) => delivery_person_id === person.id,
  )
const offer = (person: TestUser, amount = 41) =>
  request<CashHandOver>(fixture, person, 'POST', '/cash/hand-overs', { outlet_id: fixture.outlet.id, amount })
const day = async () => (await request<OutletDay>(fixture, fixture.manager, 'GET', '/cash/day')).body
const faults = () => fixture.db.selectFrom('ledger_faults').selectAll().execute()

test('what a delivery person carried who was deleted is settled: what came is in the till, the rest is written off', async () => {
  const { person } = await carrier()
  const { body: offered } = await offer(person)
  await deleteAccount(person)
  expect(await carriedBy(person)).toMatchObject({ delivery_person_name: 'Ravi', has_left: true, carried: 41 })
  const before = await day()
  const key = randomUUID()
  const settled = await settle(person, { carried: 41, received: 30 }, key)
  const fact = { state: 'confirmed', is_settlement: true, offered: 41, counted: 30, difference: -11, reason: 'left' }
  expect(settled).toMatchObject({ status: 201, body: fact })
  expect((await settle(person, { carried: 41, received: 30 }, key)).body).toEqual(settled.body)
  expect(await carriedBy(person)).toBeUndefined()
  const { hand_overs } = (await request<Cash>(fixture, fixture.manager, 'GET', '/cash')).body
  expect(hand_overs.find(({ id }) => id === offered.id)?.state).toBe('withdrawn')
  const after = await day()
  expect([after.expected - before.expected, after.hand_over_difference - before.hand_over_difference]).toEqual([
    30, -11,
  ])
  const entry = await fixture.db
    .selectFrom('ledger_entries')
    .select(['kind', 'reason', 'actor_id'])
    .where('hand_over_id', '=', settled.body.id)
    .executeTakeFirst()
  expect(entry).toEqual({ kind: 'hand_over', reason: 'left', actor_id: fixture.admin.id })
  expect(await settle(person, { carried: 41, received: 41 })).toMatchObject({ body: { code: 'NOTHING_CARRIED' } })
  expect(await faults()).toEqual([])
})

test('what an outlet owes somebody who was deleted is paid out', async () => {
  const { person, order } = await carrier()
  const { body: offered } = await offer(person)
  await request(fixture, fixture.manager, 'PUT', `/cash/hand-overs/${offered.id}/count`, { counted: 41 })
  const byUpi = { paid_by: 'upi', upi_reference: 'UTR0041', reason: 'customer_changed' }
  await request(fixture, fixture.manager, 'PUT', `/orders/${order}/payment`, byUpi)
  await deleteAccount(person)
  expect(await carriedBy(person)).toMatchObject({ carried: -41 })
  const { expected } = await day()
  const settled = await settle(person, { carried: -41, received: 41, reason: 'booked_wrongly' })
  expect(settled).toMatchObject({ status: 201, body: { offered: -41, counted: -41, difference: 0 } })
  expect((await day()).expected).toBe(expected - 41)
  expect(await carriedBy(person)).toBeUndefined()
  expect(await faults()).toEqual([])
})

test('settling, counting, offering and taking back at the same time books the cash once, and what is left can be settled', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { person } = await carrier()
    const { body: offered } = await offer(person)
    const acts = [
      () => settle(person, { carried: 41, received: 20 }),
      () => request(fixture, fixture.manager, 'PUT', `/cash/hand-overs/${offered.id}/count`, { counted: 41 }),
      () => request(fixture, person, 'DELETE', `/cash/hand-overs/${offered.id}`),
      () => settle(person, { carried: 41, received: 0 }),
      () => offer(person),
    ]
    const turned = [...acts.slice(round % acts.length), ...acts.slice(0, round % acts.length)]
    const statuses = (await Promise.all(turned.map((act) => act()))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 500)).toEqual([])
    const left = (await carriedBy(person))?.carried ?? 0
    expect([0, 41]).toContain(left)
    const { status } = left > 0 ? await settle(person, { carried: left, received: left }) : { status: 201 }
    expect(status).toBe(201)
    expect(await carriedBy(person)).toBeUndefined()
    expect(await faults()).toEqual([])
  }
})

test('the till of a deleted outlet is named to admins as long as it is not empty', async () => {
  const { db, admin, manager } = fixture
  const { id: outlet_id } = await insertOutlet(db, { name: 'Karol Bagh', deleted: true })
  const close = (body: object) => request(fixture, admin, 'POST', '/cash/closings', { outlet_id, ...body })
  expect((await close({ expected: 0, counted: 500, reason: 'float' })).status).toBe(201)
  const tillsFor = async (caller: TestUser) => (await request<Cash>(fixture, caller, 'GET', '/cash')).body.tills_left
  expect(await tillsFor(admin)).toEqual([{ outlet_id, outlet_name: 'Karol Bagh', amount: 500 }])
  expect(await tillsFor(manager)).toBeUndefined()
  expect((await close({ expected: 500, counted: 500, left: 0 })).status).toBe(201)
  expect(await tillsFor(admin)).toEqual([])
})
