import type { Order } from '@tapri/contracts/orders'
import { expect, test } from 'vitest'
import { alertEvents, alertsOf } from './alerts/testing-alerts.ts'
import { upsertPerson } from './people/people.ts'
import { insertPerson, placeOrder, request } from '../testing/testing.ts'
import { fileFixture } from '../testing/testing-calls.ts'

const { fixture, setStatus, assign } = await fileFixture()

test.each([
  ['is deleted', { deleted: true }],
  ['gets another role', { role: 'outlet_manager' as const }],
  ['is not active any longer', { status: 'pending' as const }],
])('an order on the way with somebody who %s needs somebody at once', async (_, change) => {
  const { db, manager, admin } = fixture
  const leaving = await insertPerson(db, 'delivery')
  const { id } = await placeOrder(fixture)
  await assign(id, leaving)
  await setStatus(id, 'out_for_delivery')
  const { token_version, phone, status } = leaving
  await upsertPerson(db, {
    person_id: leaving.id,
    name: 'Ravi',
    role: 'delivery',
    deleted: false,
    token_version,
    phone,
    status,
    version: 2,
    ...change,
  })

  expect(await alertsOf(db, id)).toEqual([
    { kind: 'unassigned', level: 'outlet' },
    { kind: 'unassigned', level: 'admin' },
  ])
  expect((await alertEvents(db, id)).map(({ alert }) => alert.level)).toEqual(['outlet', 'admin'])
  for (const person of [manager, admin]) {
    const { body } = await request<{ alerts: { order: Order }[] }>(fixture, person, 'GET', '/orders/alerts')
    expect(body.alerts.map(({ order }) => order.id)).toContain(id)
  }
  const seen = (await request<Order>(fixture, fixture.customer, 'GET', `/orders/${id}`)).body
  expect(seen).toMatchObject({ order_status: 'preparing', delivery_person_id: null })
})
