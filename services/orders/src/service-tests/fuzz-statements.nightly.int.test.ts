import type { PlaceOrder } from '@tapri/contracts/orders'
import { endpointsOf } from '@tapri/contracts/services'
import type { WebhookForm } from '@tapri/contracts/webhooks'
import { compareStatements } from '@tapri/service-testing/fuzz-statements'
import { bearer, closeAfterTest } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { createPushFixture, subscribe } from '../messages/push/testing-push.ts'
import { insertPerson, orderBody, placeOrder, request } from '../testing/testing.ts'
import { addWebhook } from '../messages/webhooks/testing-receiver.ts'

const withNote = ({ delivery_address, ...body }: PlaceOrder) => ({
  ...body,
  delivery_address: { ...delivery_address, note: 'Blue gate' },
})

/**
 * Statements that run regardless of the input: live streams read every 15 s who manages what (live/feed.ts), every 20 s
 * the service checks the waitlist (notify-waitlist.ts), and every minute it looks for webhooks.
 */
const expected = new Set([
  'select "id", "manager_id", "deleted", "version" from "known_outlets"',
  // Stores the result under a new key, as a hostile text is unless an earlier call has used it as its key.
  'update "idempotency_keys" set "answer" = $1 where "owner_id" = $2 and "key" = $3',
  'select "customer_id", "lat", "lng" from "waitlist" where "told_at" is null and "customer_id" > $1 order by "customer_id" limit $2',
  'select "id", "read_epoch", "read_sequence", "read_at" from "webhooks" where "active" = $1',
])
const isExpected = (statement: string) =>
  expected.has(statement) || /^\s*select exists \(\s*select from waitlist join push_subscriptions /.test(statement)

const option = { group_id: 'g', option_id: 'x', name: 'Large', price: 0 }
const withOptions = ({ items, ...order }: PlaceOrder) => ({
  ...order,
  items: items.map((item) => ({ ...item, options: [{ ...option }], note: 'very hot' })),
})

const unpaid = (order: object) =>
  Object.fromEntries(Object.entries(order).filter(([name]) => name !== 'payment_method'))
const reason = () => ({ reason: 'other', note: 'a note' })

test('R38 no text in a call of orders changes a statement', { timeout: 600_000 }, async () => {
  const fixture = await createPushFixture({
    settings: { WEBHOOK_KEY: 'A'.repeat(43), WEBHOOKS_EVERY_MS: 60_000 },
  })
  closeAfterTest(fixture)
  const { customer, manager, admin, deliveryPerson, chai, outlet, pushService } = fixture
  const { id } = await placeOrder(fixture)
  // Has no key that another call has used.
  const closer = await insertPerson(fixture.db, 'admin')
  const mark = { id: outlet.id, product_id: chai.id }
  const { subscription } = pushService.browser()
  const device = await subscribe(fixture, customer, pushService.browser())
  const url = 'https://books.example/a'
  const form = (): WebhookForm => ({ name: 'Accounts', url, types: ['order.placed'], active: true })
  const added = await addWebhook(fixture, form())
  const hook = added.webhook.id
  const test = await request<{ id: string }>(fixture, admin, 'POST', `/admin/webhooks/${hook}/test`)
  const sent = { id: hook, message_id: test.body.id }
  const part = { before: '9', state: 'failed', limit: '5' }
  const later = { note: 'a note', deliver_at: '2026-01-31T12:00:00Z' }
  const gone = { id: outlet.id, deleted: true }
  const byUpi = { paid_by: 'upi', upi_reference: '412345678901', reason: 'other' }
  const whose = { outlet_id: outlet.id, delivery_person_id: deliveryPerson.id }
  const settlement = { ...whose, carried: 1, received: 1, reason: 'left' }
  const closing = { outlet_id: outlet.id, expected: 0, counted: 0, reason: 'float' }
  const complaint = { line: 0, quantity: 1, kind: 'spilled', wish: 'money', note: 'a note' }
  const promotion = { name: 'Morning', kind: 'percent', percent: 10, code: 'MORNING' }
  const by = (person: typeof customer, body?: () => object) => () => ({
    headers: bearer(person),
    ...(body && { body: body() }),
  })
  const { all, unusual } = await compareStatements(fixture, endpointsOf.orders, [
    { call: 'GET /opening', query: { lat: '28.6139', lng: '77.209' }, make: () => ({ headers: {} }) },
    { call: 'POST /addresses/search', make: by(customer, () => ({ address: '12 Janpath', lat: 28.6, lng: 77.2 })) },
    { call: 'PUT /outlets/:id/pause', id: outlet.id, make: by(manager, () => ({ for: 'closing', reason: 'other' })) },
    { call: 'DELETE /outlets/:id/pause', id: outlet.id, make: by(manager) },
    { call: 'PUT /outlets/:id/sold-out/:product_id', id: mark, make: by(admin, () => ({ until: 'tomorrow' })) },
    { call: 'DELETE /outlets/:id/sold-out/:product_id', id: mark, make: by(manager) },
    { call: 'POST /orders', make: by(customer, () => withNote(orderBody(chai))) },
    { call: 'POST /orders', make: by(customer, () => withOptions(orderBody(chai))) },
    { call: 'PUT /waitlist', make: by(customer, () => ({ lat: 28.6, lng: 77.2 })) },
    { call: 'DELETE /waitlist', make: by(customer) },
    { call: 'POST /orders/quote', make: by(customer, () => unpaid(withOptions(orderBody(chai)))) },
    // Without options it succeeds, and reads the outlet's pace.
    { call: 'POST /orders/quote', make: by(customer, () => unpaid(orderBody(chai))) },
    { call: 'GET /slots', query: { lat: '28.6139', lng: '77.209' }, make: () => ({ headers: {} }) },
    { call: 'PUT /favourites/:id', id: chai.id, make: by(customer) },
    { call: 'DELETE /favourites/:id', id: chai.id, make: by(customer) },
    { call: 'POST /orders', make: by(customer, () => ({ ...orderBody(chai), ...later })) },
    { call: 'GET /orders', make: by(customer) },
    { call: 'GET /orders', make: by(manager) },
    { call: 'GET /orders', make: by(admin) },
    { call: 'GET /orders', query: { order_status: 'ended', include_counts: 'true' }, make: by(manager) },
    { call: 'GET /orders', query: { q: 'Asha', from: '2026-01-01' }, make: by(admin) },
    { call: 'GET /orders', query: { delivery_person_id: deliveryPerson.id }, make: by(manager) },
    { call: 'PUT /orders/:id/rating', id, make: by(customer, () => ({ face: 'good', line: 'a line' })) },
    { call: 'GET /orders/open', make: by(manager) },
    { call: 'GET /orders/open', make: by(deliveryPerson) },
    { call: 'GET /orders/alerts', make: by(manager) },
    { call: 'GET /orders/:id', id, make: by(manager) },
    {
      call: 'PUT /orders/:id/status',
      id,
      make: by(admin, () => ({ order_status: 'confirmed', from_status: 'pending' })),
    },
    { call: 'PUT /orders/:id/assign', id, make: by(manager, () => ({ delivery_person_id: deliveryPerson.id })) },
    { call: 'POST /orders/suggestions', make: by(manager, () => ({ order_ids: [id] })) },
    { call: 'POST /orders/affected', make: by(admin, () => ({ person_id: deliveryPerson.id })) },
    { call: 'POST /orders/affected', make: by(manager, () => ({ outlet: { id: outlet.id, pause: 'closing' } })) },
    { call: 'POST /orders/affected/hand-over', make: by(admin, () => ({ outlet: { ...gone }, reason: 'closing' })) },
    { call: 'DELETE /position', make: by(deliveryPerson) },
    { call: 'PUT /position', make: by(deliveryPerson, () => ({ lat: 28.6, lng: 77.2, accuracy: 30 })) },
    { call: 'POST /orders/:id/cancel', id, make: by(customer, reason) },
    { call: 'POST /orders/:id/release', id, make: by(manager, reason) },
    { call: 'GET /orders/:id/timeline', id, make: by(manager) },
    { call: 'POST /orders/:id/hand-over', id, make: by(manager, reason) },
    { call: 'POST /push/subscriptions', make: by(customer, () => structuredClone(subscription)) },
    { call: 'DELETE /push/subscriptions/:id', id: device.body.id, make: by(customer) },
    { call: 'POST /admin/webhooks', make: by(admin, form) },
    { call: 'PUT /admin/webhooks/:id', id: hook, make: by(admin, form) },
    { call: 'POST /admin/webhooks/:id/secret', id: hook, make: by(admin) },
    { call: 'POST /admin/webhooks/:id/test', id: hook, make: by(admin) },
    { call: 'GET /admin/webhooks/:id/messages', id: hook, query: part, make: by(admin) },
    { call: 'POST /admin/webhooks/:id/messages/:message_id/send', id: sent, make: by(admin) },
    { call: 'DELETE /admin/webhooks/:id', id: hook, make: by(admin) },
    { call: 'GET /numbers', query: { days: '7' }, make: by(admin) },
    { call: 'GET /numbers', make: by(manager) },
    { call: 'GET /orders/:id/bill', id, make: by(manager) },
    { call: 'GET /exports/orders', make: by(admin) },
    { call: 'GET /exports/orders', query: { q: 'Asha', from: '2026-01-01' }, make: by(manager) },
    { call: 'GET /exports/ledger', query: { to: '2026-01-01' }, make: by(manager) },
    ...(['b2cs', 'b2b', 'hsn', 'documents'] as const).map((sheet) => ({
      call: 'GET /exports/gstr1',
      query: { sheet, month: '2026-01' },
      make: by(admin),
    })),
    { call: 'GET /exports/bills', query: { from: '2026-01-01' }, make: by(admin) },
    { call: 'GET /payments/status/:session_id', id, make: by(customer) },
    { call: 'PUT /orders/:id/payment', id, make: by(manager, () => ({ ...byUpi })) },
    { call: 'GET /cash', make: by(manager) },
    { call: 'POST /cash/hand-overs', make: by(deliveryPerson, () => ({ outlet_id: outlet.id, amount: 1 })) },
    { call: 'PUT /cash/hand-overs/:id/count', id, make: by(manager, () => ({ counted: 1, reason: 'lost' })) },
    { call: 'PUT /cash/hand-overs/:id/agree', id, make: by(deliveryPerson, () => ({ counted: 1 })) },
    { call: 'DELETE /cash/hand-overs/:id', id, make: by(deliveryPerson) },
    { call: 'POST /cash/settlements', make: by(admin, () => ({ ...settlement })) },
    { call: 'GET /cash/day', query: { outlet_id: outlet.id }, make: by(admin) },
    { call: 'POST /cash/closings', make: by(closer, () => ({ ...closing })) },
    { call: 'GET /cash/closings', query: { outlet_id: outlet.id }, make: by(admin) },
    { call: 'GET /cash/closings/:id', id, make: by(manager) },
    { call: 'POST /orders/:id/payment', id, make: by(customer) },
    { call: 'POST /payments/notices/:provider', id, make: () => ({ headers: {} }) },
    { call: 'GET /payments/page/:session_id', id, make: () => ({ headers: {} }) },
    { call: 'POST /payments/return/:session_id', id, make: () => ({ headers: {} }) },
    { call: 'PUT /orders/:id/ready', id, make: by(manager) },
    { call: 'GET /exports/changes', query: { from: '2026-01-01' }, make: by(admin) },
    { call: 'GET /exports/hours', query: { from: '2026-01-01' }, make: by(admin) },
    { call: 'GET /changes', query: { outlet_id: outlet.id, person_id: admin.id }, make: by(admin) },
    { call: 'POST /orders/:id/refunds', id, make: by(admin, () => ({ amount: 1, way: 'cash', reason: 'cold' })) },
    { call: 'GET /orders/:id/refunds', id, make: by(manager) },
    { call: 'POST /orders/:id/complaints', id, make: by(customer, () => ({ ...complaint })) },
    { call: 'GET /orders/:id/complaints', id, make: by(customer) },
    { call: 'PUT /complaints/:id', id, make: by(manager, () => ({ answer: 'Sorry' })) },
    { call: 'GET /pickups', query: { lat: '28.6139', lng: '77.209' }, make: () => ({ headers: {} }) },
    { call: 'GET /kitchen', query: { outlet_id: outlet.id }, make: by(manager) },
    { call: 'PUT /kitchen/:id/items', id, make: by(manager, () => ({ items: [0], made: true })) },
    { call: 'PUT /kitchen/:id/seen', id, query: { outlet_id: outlet.id }, make: by(manager) },
    {
      call: 'PUT /messages/preferences/:channel',
      id: { channel: 'sms' },
      make: by(customer, () => ({ wanted: true })),
    },
    { call: 'GET /messages/stop/:link', make: () => ({ headers: {} }) },
    { call: 'POST /messages/stop/:link', make: () => ({ headers: {} }) },
    { call: 'PUT /duty', make: by(deliveryPerson, () => ({ outlet_id: outlet.id })) },
    { call: 'DELETE /duty', make: by(deliveryPerson) },
    { call: 'DELETE /duty/people/:id', id: deliveryPerson.id, make: by(manager) },
    { call: 'GET /duty/people', query: { outlet_id: outlet.id }, make: by(manager) },
    { call: 'POST /admin/promotions', make: by(admin, () => ({ ...promotion })) },
    { call: 'PUT /admin/promotions/:id', make: by(admin, () => ({ ...promotion })) },
    { call: 'POST /admin/promotions/:id/end', make: by(admin) },
    { call: 'GET /outlet/stats', query: { outlet_id: outlet.id }, make: by(manager) },
    { call: 'GET /delivery/available', query: { outlet_id: outlet.id }, make: by(manager) },
    { call: 'POST /orders/taken/quote', make: by(manager, () => ({ ...unpaid(orderBody(chai)), channel: 'counter' })) },
    { call: 'POST /orders/taken', make: by(manager, () => ({ ...orderBody(chai), channel: 'counter' })) },
    { call: 'POST /orders/:id/link', id, make: by(customer) },
    { call: 'GET /follow/:link', make: () => ({ headers: {} }) },
  ])
  expect(unusual.filter((statement) => !isExpected(statement))).toEqual([])
  expect(all).toBeGreaterThan(0)
})
