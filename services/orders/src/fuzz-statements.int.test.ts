import { endpointsOf } from '@tapri/contracts/services'
import { compareStatements } from '@tapri/service-testing/fuzz-statements'
import { bearer, closeAfterTest } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { createPushFixture, subscribe } from './push/testing-push.ts'
import { orderBody, placeOrder } from './testing.ts'

test('R38 no text in a call of orders changes a statement', { timeout: 600_000 }, async () => {
  const fixture = await createPushFixture()
  closeAfterTest(fixture)
  const { customer, manager, admin, deliveryPerson, chai, pushService } = fixture
  const { id } = await placeOrder(fixture)
  const { subscription } = pushService.browser()
  const device = await subscribe(fixture, customer, pushService.browser())
  const by = (person: typeof customer, body?: () => object) => () => ({
    headers: bearer(person),
    ...(body && { body: body() }),
  })
  const { all, unusual } = await compareStatements(fixture.app, endpointsOf.orders, [
    { call: 'GET /opening', query: { lat: '28.6139', lng: '77.209' }, make: () => ({ headers: {} }) },
    { call: 'POST /orders', make: by(customer, () => orderBody(chai)) },
    { call: 'GET /orders', make: by(customer) },
    { call: 'GET /orders', make: by(manager) },
    { call: 'GET /orders', make: by(admin) },
    { call: 'GET /orders', query: { order_status: 'ended', include_counts: 'true' }, make: by(manager) },
    { call: 'GET /orders/open', make: by(manager) },
    { call: 'GET /orders/open', make: by(deliveryPerson) },
    { call: 'GET /orders/alerts', make: by(manager) },
    { call: 'GET /orders/:id', id, make: by(manager) },
    { call: 'PUT /orders/:id/status', id, make: by(admin, () => ({ order_status: 'confirmed' })) },
    { call: 'PUT /orders/:id/assign', id, make: by(manager, () => ({ delivery_person_id: deliveryPerson.id })) },
    { call: 'POST /orders/:id/cancel', id, make: by(customer, () => ({ reason: 'other', note: 'a note' })) },
    { call: 'POST /orders/:id/release', id, make: by(manager, () => ({ reason: 'other', note: 'a note' })) },
    { call: 'GET /orders/:id/timeline', id, make: by(manager) },
    { call: 'POST /orders/:id/hand-over', id, make: by(manager, () => ({ reason: 'other', note: 'a note' })) },
    { call: 'POST /push/subscriptions', make: by(customer, () => structuredClone(subscription)) },
    { call: 'DELETE /push/subscriptions/:id', id: device.body.id, make: by(customer) },
    { call: 'GET /live', make: by(customer) },
    { call: 'GET /payments/status/:session_id', id, make: by(customer) },
  ])
  expect(unusual).toEqual([])
  expect(all).toBeGreaterThan(0)
})
