import type { TimelineEntry } from '@tapri/contracts/order-timeline'
import type { TestUser } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { insertPerson, placeOrder, request } from '../../testing/testing.ts'
import { insertOutlet } from '../../testing/testing-shop.ts'
import { fileFixture } from '../../testing/testing-calls.ts'

const { fixture, assign, cancel, handOver, release } = await fileFixture()

test('the timeline tells a customer what happened, staff who did it, and only managers and admins why it was given back', async () => {
  const { db, admin, customer, manager, deliveryPerson } = fixture
  const meera = await insertPerson(db, 'outlet_manager', { name: 'Meera' })
  const imran = await insertPerson(db, 'delivery', { name: 'Imran' })
  await insertOutlet(db, { name: 'Karol Bagh', lat: 28.65, lng: 77.19, manager_id: meera.id })
  const { id } = await placeOrder(fixture)
  await handOver(id, manager, { reason: 'too_busy', note: 'A wedding' })
  await assign(id, deliveryPerson, meera)
  await release(id, deliveryPerson, { reason: 'unwell' })
  await assign(id, imran, meera)
  await cancel(id, customer, { reason: 'other', note: 'Too late' })

  const read = async (by: TestUser) => {
    const { status, body } = await request<{ entries: TimelineEntry[] }>(fixture, by, 'GET', `/orders/${id}/timeline`)
    return status === 200 ? body.entries.map(({ at, ...entry }) => ({ ...entry, isDated: at.endsWith('Z') })) : status
  }
  const pending = { from_status: 'pending', to_status: 'pending', isDated: true }
  const byMeera = { ...pending, change: 'assigned', actor_role: 'outlet_manager' }
  const handedOver = {
    ...pending,
    change: 'handed_over',
    actor_role: 'outlet_manager',
    from_outlet_name: 'Connaught Place',
    outlet_name: 'Karol Bagh',
    reason: 'too_busy',
  }
  const released = { actor_role: 'delivery', actor_name: 'Ravi', delivery_person_name: 'Ravi' }
  const asha = { ...pending, actor_role: 'customer', actor_name: 'Asha' }
  const entries = (who: { handsOver?: object; assigns?: object; releases?: object }) => [
    { ...asha, change: 'placed', from_status: null },
    { ...handedOver, ...who.handsOver },
    { ...byMeera, delivery_person_name: 'Ravi', ...who.assigns },
    { ...pending, change: 'released', ...released, ...who.releases },
    { ...byMeera, delivery_person_name: 'Imran', ...who.assigns },
    {
      ...asha,
      change: 'status_changed',
      to_status: 'cancelled',
      delivery_person_name: 'Imran',
      reason: 'other',
      note: 'Too late',
    },
  ]
  expect(await read(customer)).toEqual(entries({}))
  const staff = { handsOver: { actor_name: 'A outlet_manager' }, assigns: { actor_name: 'Meera' } }
  expect(await read(imran)).toEqual(entries(staff))
  const office = { handsOver: { ...staff.handsOver, note: 'A wedding' }, releases: { reason: 'unwell' } }
  for (const by of [meera, admin]) expect(await read(by)).toEqual(entries({ ...staff, ...office }))
  for (const by of [manager, deliveryPerson, await insertPerson(db, 'customer')]) expect(await read(by)).toBe(404)
})
