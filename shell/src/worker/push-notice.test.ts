import { type PushKind, pushKinds, type PushMessage } from '@tapri/contracts/push-message'
import { expect, test } from 'vitest'
import { noticeOf, pathOf } from './push-notice.ts'

const message = (given: Partial<PushMessage> = {}): PushMessage => ({
  kind: 'on_the_way',
  order_id: '0123abcd-1',
  order_number: '0123abcd',
  order_status: 'out_for_delivery',
  language: 'en',
  role: 'customer',
  ...given,
})

test.each([
  ['en', 'on_the_way', 'Order #0123abcd is on the way', 'It will be with you soon.'],
  ['hi', 'on_the_way', 'ऑर्डर #0123abcd रास्ते में है', 'थोड़ी देर में पहुँच जाएगा।'],
  ['en', 'new_order', 'New order #0123abcd', 'Waiting for you to confirm.'],
  ['en', 'served', 'We deliver to you now', 'You asked us to notify you. See the menu.'],
  ['en', 'of_tomorrow', 'Order #0123abcd', 'It has an update.'],
  ['hi', 'of_tomorrow', 'ऑर्डर #0123abcd', 'इसमें नया अपडेट है।'],
] as const)('%s, %s: %s', (language, kind, title, body) => {
  expect(noticeOf(message({ language, kind: kind as PushKind }))).toEqual({ title, body })
})

test('each kind names the order in both languages, in words of its own', () => {
  for (const language of ['en', 'hi'] as const) {
    const titles = pushKinds.map((kind) => noticeOf(message({ language, kind })).title)
    const aboutOrders = titles.filter((title) => title.includes('#0123abcd'))
    expect(aboutOrders, 'all but that somebody delivers now').toHaveLength(pushKinds.length - 1)
    expect(new Set(titles).size).toBe(pushKinds.length)
  }
})

test.each([
  ['customer', '/customer/track/0123abcd-1'],
  ['delivery', '/delivery/dashboard'],
  ['outlet_manager', '/outlet/dashboard'],
  ['admin', '/admin/orders/0123abcd-1'],
  ['of_tomorrow', '/'],
])('a click by %s opens %s', (role, path) => {
  expect(pathOf(message({ role: role as PushMessage['role'] }))).toBe(path)
})

test('a click on the message that somebody delivers now opens the menu', () => {
  expect(pathOf(message({ kind: 'served', order_id: 'waitlist' }))).toBe('/customer/menu')
})
