import { revealedIn } from '@tapri/service-testing/secrets'
import { expect, test } from 'vitest'
import { createFixture, placeOrder, request } from './testing.ts'

test('R56 each assignment and status change writes one audit line with its actor; a repeat writes none', async () => {
  const lines: string[] = []
  const fixture = await createFixture({ log: (line) => lines.push(line) })
  const events = () =>
    lines.flatMap((line) => {
      const { security, actor, subject, to } = JSON.parse(line) as Record<string, string>
      return security ? [{ security, actor, subject, to }] : []
    })
  const order = await placeOrder(fixture)
  const second = await placeOrder(fixture)
  const status = (order_status: string, headers = {}) =>
    request(fixture, fixture.manager, 'PUT', `/orders/${order.id}/status`, { order_status }, headers)
  const key = { 'idempotency-key': 'k-1' }
  await status('confirmed', key)
  await status('confirmed', key)
  await status('confirmed')
  const assign = { delivery_person_id: fixture.deliveryPerson.id }
  await request(fixture, fixture.manager, 'PUT', `/orders/${order.id}/assign`, assign)
  await request(fixture, fixture.manager, 'PUT', `/orders/${order.id}/assign`, assign)

  await request(fixture, fixture.deliveryPerson, 'POST', `/orders/${order.id}/release`, {
    reason: 'unwell',
    note: 'A note',
  })
  await request(fixture, fixture.admin, 'POST', `/orders/${second.id}/hand-over`, { reason: 'closing', note: 'A note' })
  const cancellation = { reason: 'customer_asked', note: 'A note' }
  await request(fixture, fixture.admin, 'POST', `/orders/${order.id}/cancel`, cancellation, {
    'idempotency-key': 'k-2',
  })
  await request(fixture, fixture.admin, 'POST', `/orders/${order.id}/cancel`, cancellation, {
    'idempotency-key': 'k-2',
  })

  const by = { actor: fixture.manager.id, subject: order.id }
  expect(events()).toEqual([
    { security: 'order_status_set', ...by, to: 'confirmed' },
    { security: 'order_assigned', ...by, to: fixture.deliveryPerson.id },
    { security: 'order_released', actor: fixture.deliveryPerson.id, subject: order.id, to: 'unwell' },
    { security: 'order_handed_over', actor: fixture.admin.id, subject: second.id, to: 'admins' },
    { security: 'order_cancelled', actor: fixture.admin.id, subject: order.id, to: 'customer_asked' },
  ])
  const log = lines.join('')
  const phones = [fixture.customer.phone, fixture.deliveryPerson.phone].flatMap((phone) => [phone, phone.slice(3)])
  expect(revealedIn(log, [...phones, 'A note', '12 Janpath', 'Janpath', '28.61', '77.20'])).toEqual([])
  await fixture.close()
})
