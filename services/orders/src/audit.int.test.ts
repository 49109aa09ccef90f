import { revealedIn } from '@tapri/service-kit/testing-secrets'
import { expect, test } from 'vitest'
import { anOrder, ask, aShop } from './testing.ts'

test('R56 an assignment and each change of status write one line with who did it; a repeat writes none', async () => {
  const lines: string[] = []
  const shop = await aShop({ log: (line) => lines.push(line) })
  const events = () =>
    lines.flatMap((line) => {
      const { security, actor, subject, to } = JSON.parse(line) as Record<string, string>
      return security ? [{ security, actor, subject, to }] : []
    })
  const order = await anOrder(shop)
  const status = (order_status: string, headers = {}) =>
    ask(shop, shop.manager, 'PUT', `/orders/${order.id}/status`, { order_status }, headers)
  const key = { 'idempotency-key': 'k-1' }
  await status('confirmed', key)
  await status('confirmed', key)
  await status('confirmed')
  const assign = { delivery_person_id: shop.deliveryPerson.id }
  await ask(shop, shop.manager, 'PUT', `/orders/${order.id}/assign`, assign)
  await ask(shop, shop.manager, 'PUT', `/orders/${order.id}/assign`, assign)

  const by = { actor: shop.manager.id, subject: order.id }
  expect(events()).toEqual([
    { security: 'order_status_set', ...by, to: 'confirmed' },
    { security: 'order_assigned', ...by, to: shop.deliveryPerson.id },
  ])
  const said = lines.join('')
  const phones = [shop.customer.phone, shop.deliveryPerson.phone].flatMap((phone) => [phone, phone.slice(3)])
  expect(revealedIn(said, [...phones, '12 Janpath', 'Janpath', '28.61', '77.20'])).toEqual([])
  await shop.close()
})
