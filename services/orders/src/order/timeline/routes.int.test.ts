import type { TimelineEntry } from '@tapri/contracts/order-timeline'
import type { TestUser } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixture, type Fixture, insertOutlet, insertPerson, placeOrder, request } from '../../testing.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})
afterAll(() => fixture.close())

test('the timeline tells a customer what happened, staff who did it, and only managers and admins why it was given back', async () => {
  const { admin, customer, manager, deliveryPerson } = fixture
  const meera = await insertPerson(fixture.db, 'outlet_manager', { name: 'Meera' })
  await insertOutlet(fixture.db, { name: 'Karol Bagh', lat: 28.65, lng: 77.19, manager_id: meera.id })
  const { id } = await placeOrder(fixture)
  await request(fixture, manager, 'POST', `/orders/${id}/hand-over`, { reason: 'too_busy', note: 'A wedding' })
  await request(fixture, meera, 'PUT', `/orders/${id}/assign`, { delivery_person_id: deliveryPerson.id })
  await request(fixture, deliveryPerson, 'POST', `/orders/${id}/release`, { reason: 'unwell' })

  const imran = await insertPerson(fixture.db, 'delivery', { name: 'Imran' })
  await request(fixture, meera, 'PUT', `/orders/${id}/assign`, { delivery_person_id: imran.id })
  await request(fixture, customer, 'POST', `/orders/${id}/cancel`, { reason: 'other', note: 'Too late' })

  const read = async (by: TestUser) => {
    const { status, body } = await request<{ entries: TimelineEntry[] }>(fixture, by, 'GET', `/orders/${id}/timeline`)
    return status === 200 ? body.entries : status
  }
  const ravi = { delivery_person_name: 'Ravi' }
  const [placed, handedOver, assigned, released, again, cancelled] = [
    { change: 'placed', from_status: null, to_status: 'pending', actor_role: 'customer', actor_name: 'Asha' },
    { change: 'handed_over', from_status: 'pending', to_status: 'pending', actor_role: 'outlet_manager' },
    { change: 'assigned', from_status: 'pending', to_status: 'pending', actor_role: 'outlet_manager', ...ravi },
    {
      change: 'released',
      from_status: 'pending',
      to_status: 'pending',
      actor_role: 'delivery',
      actor_name: 'Ravi',
      ...ravi,
    },
    {
      change: 'assigned',
      from_status: 'pending',
      to_status: 'pending',
      actor_role: 'outlet_manager',
      delivery_person_name: 'Imran',
    },
    {
      change: 'status_changed',
      from_status: 'pending',
      to_status: 'cancelled',
      actor_role: 'customer',
      actor_name: 'Asha',
    },
  ].map((entry) => ({ at: expect.stringMatching(/Z$/), ...entry }))
  const outlets = { from_outlet_name: 'Connaught Place', outlet_name: 'Karol Bagh', reason: 'too_busy' }
  const why = { reason: 'other', note: 'Too late' }
  expect(await read(customer)).toEqual([
    placed,
    { ...handedOver, ...outlets },
    assigned,
    released,
    again,
    { ...cancelled, delivery_person_name: 'Imran', ...why },
  ])
  const handedOverBy = { ...handedOver, ...outlets, actor_name: 'A outlet_manager' }
  const forStaff = [
    placed,
    handedOverBy,
    { ...assigned, actor_name: 'Meera' },
    released,
    { ...again, actor_name: 'Meera' },
    { ...cancelled, delivery_person_name: 'Imran', ...why },
  ]
  expect(await read(imran)).toEqual(forStaff)
  const onlyForOffice: Record<number, object> = { 1: { note: 'A wedding' }, 3: { reason: 'unwell' } }
  const forOffice = forStaff.map((entry, index) => ({ ...entry, ...onlyForOffice[index] }))
  for (const by of [meera, admin]) expect(await read(by)).toEqual(forOffice)
  for (const by of [manager, deliveryPerson, await insertPerson(fixture.db, 'customer')])
    expect(await read(by)).toBe(404)
})
