import type { DutyNeed, PersonOnDuty } from '@tapri/contracts/duty'
import type { TestUser } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { insertPerson, placeOrder, request } from '../../testing/testing.ts'
import { fileFixture, testFixture } from '../../testing/testing-calls.ts'
import { insertOutlet } from '../../testing/testing-shop.ts'
import { endLostDuties } from '../on-duty.ts'
import { dutyCalls } from '../testing-duty.ts'

const { fixture } = await fileFixture()
const { give, see, begin, end } = dutyCalls(fixture)

test('somebody is on duty at one of their outlets at a time; a repeat changes nothing', async () => {
  const { db, outlet, deliveryPerson, manager } = fixture
  const bandra = await insertOutlet(db, { name: 'Bandra', lat: 19.06, lng: 72.83 })
  const far = await insertOutlet(db, { name: 'Far away', lat: 12.97, lng: 77.64 })
  const imran = await give(await insertPerson(db, 'delivery'), 'rider')
  await give(imran, 'rider', bandra.id)
  const outlets = [
    { id: bandra.id, name: 'Bandra' },
    { id: outlet.id, name: 'Connaught Place' },
  ]
  expect(await see(imran)).toEqual({ outlets, orders: 0 })
  const { status, body } = await begin(imran)
  expect([status, body]).toEqual([
    200,
    {
      outlets,
      orders: 0,
      duty: { outlet_id: outlet.id, outlet_name: 'Connaught Place', since: expect.any(String) },
    },
  ])
  expect((await begin(imran)).body, 'again').toEqual(body)
  expect((await begin(imran, bandra.id)).body.duty?.outlet_name).toBe('Bandra')
  expect((await begin(imran, far.id)).status, 'not theirs').toBe(404)
  expect((await end(imran)).body).toEqual({ outlets, orders: 0 })
  expect((await end(imran)).body).toEqual({ outlets, orders: 0 })
  const rows = await db.selectFrom('duties').selectAll().where('person_id', '=', imran.id).execute()
  expect(rows.map(({ ended_at, ended_by }) => [ended_at !== null, ended_by])).toEqual([
    [true, imran.id],
    [true, imran.id],
  ])
  expect(await see(deliveryPerson), 'who holds no position').toEqual({ outlets: [], orders: 0 })
  expect((await begin(deliveryPerson)).status).toBe(404)
  expect((await begin(manager)).body.duty, 'the main manager').toMatchObject({ outlet_id: outlet.id })
  await end(manager)
})

test('of many calls at once one begins', async () => {
  const cook = await give(await insertPerson(fixture.db, 'outlet_manager'), 'cook')
  const answers = await Promise.all(Array.from({ length: 8 }, () => begin(cook)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.duty?.since}`)).size).toBe(1)
  const rows = await fixture.db.selectFrom('duties').select('id').where('person_id', '=', cook.id).execute()
  expect(rows).toHaveLength(1)
})

test('who loses the position, leaves or is at a deleted outlet is on duty no longer', async () => {
  const own = await testFixture()
  const duty = dutyCalls(own)
  const rider = async () => duty.give(await insertPerson(own.db, 'delivery'), 'rider')
  const [lost, left, stays] = [await rider(), await rider(), await rider()]
  for (const person of [lost, left, stays, own.manager]) await duty.begin(person)
  const open = async () => {
    await endLostDuties(own.db)
    const rows = await own.db
      .selectFrom('duties')
      .select(['person_id', 'ended_by'])
      .where('ended_at', 'is', null)
      .execute()
    return rows.map(({ person_id }) => person_id).toSorted()
  }
  expect(await open()).toHaveLength(4)
  await own.db.deleteFrom('known_positions').where('person_id', '=', lost.id).execute()
  await own.db.updateTable('known_people').set({ deleted: true }).where('id', '=', left.id).execute()
  expect(await open()).toEqual([stays.id, own.manager.id].toSorted())
  await own.db.updateTable('known_outlets').set({ manager_id: null }).execute()
  expect(await open()).toEqual([stays.id])
  await own.db.updateTable('known_outlets').set({ deleted: true }).execute()
  expect(await open()).toEqual([])
})

test('who runs the outlet sees who is on duty and what needs somebody, and ends what was forgotten', async () => {
  const own = await testFixture()
  const { db, outlet, manager, admin } = own
  const duty = dutyCalls(own)
  const other = await insertPerson(db, 'outlet_manager')
  await insertOutlet(db, { name: 'Far away', manager_id: other.id, lat: 12.97, lng: 77.64 })
  const people = async (by: TestUser) =>
    (await request<{ people: PersonOnDuty[]; needs: DutyNeed[] }>(own, by, 'GET', '/duty/people')).body
  const needs = async (by = manager) =>
    (await people(by)).needs.map(({ kind, orders, person_name = null }) => [kind, orders, person_name])
  const [first] = [await placeOrder(own), await placeOrder(own)]
  expect(await needs(), 'without riders').toEqual([])

  const ravi = await duty.give(own.deliveryPerson, 'rider')
  expect(await needs()).toEqual([['nobody', 2, null]])
  expect(await needs(other)).toEqual([])
  expect(await needs(admin)).toEqual([['nobody', 2, null]])
  await duty.begin(ravi)
  expect(await needs()).toEqual([])
  await request(own, manager, 'PUT', `/orders/${first.id}/assign`, { delivery_person_id: ravi.id })
  expect((await duty.end(ravi)).body.orders, 'allowed with an order').toBe(1)
  expect(await needs()).toEqual(
    expect.arrayContaining([
      ['nobody', 1, null],
      ['off_duty', 1, 'Ravi'],
    ]),
  )
  await duty.begin(ravi)
  await duty.beganAgo(ravi, 599)
  expect(await needs()).toEqual([])
  await duty.beganAgo(ravi, 601)
  const [found] = (await people(manager)).people
  expect(found).toMatchObject({ person_id: ravi.id, name: 'Ravi', role: 'delivery', outlet_id: outlet.id, orders: 1 })
  expect((await people(manager)).needs).toMatchObject([
    { kind: 'too_long', duty_id: found?.id, person_phone: ravi.phone },
  ])

  const remove = (by: TestUser, id = found?.id) => request(own, by, 'DELETE', `/duty/people/${id}`)
  expect((await remove(other)).status).toBe(404)
  expect((await people(manager)).people).toHaveLength(1)
  expect((await remove(manager)).status).toBe(204)
  expect((await remove(admin)).status, 'again').toBe(204)
  const rows = await db
    .selectFrom('duties')
    .select('ended_by')
    .where('id', '=', found?.id ?? '')
    .execute()
  expect(rows).toEqual([{ ended_by: manager.id }])
  expect((await people(manager)).people).toEqual([])
})
