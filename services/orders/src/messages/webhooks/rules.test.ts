import type { ledgerWebhookTypes, orderWebhookTypes } from '@tapri/contracts/webhook-types'
import { expect, expectTypeOf, test } from 'vitest'
import type { OrderEventType } from '../../database.ts'
import type { EntryKind } from '../../money/money.ts'
import { isAllowed } from './address.ts'
import { messageOf, type OrderPart } from './message.ts'
import { failureOf, type Outcome, verdictOf } from './rules.ts'
import { secretOf, signedHeaders } from './secret.ts'

test('a webhook can be told each line of a timeline and each kind of entry', () => {
  expectTypeOf<(typeof orderWebhookTypes)[number]>().toEqualTypeOf<`order.${OrderEventType}`>()
  expectTypeOf<(typeof ledgerWebhookTypes)[number]>().toEqualTypeOf<`ledger.${EntryKind}`>()
})

test.each<[Outcome, number, ReturnType<typeof verdictOf>]>([
  [{ status: 200 }, 1, 'delivered'],
  [{ status: 204 }, 11, 'delivered'],
  [{ status: 302 }, 1, { retryInSeconds: 5 }],
  [{ status: 400 }, 2, { retryInSeconds: 30 }],
  [{ status: 500 }, 3, { retryInSeconds: 120 }],
  [{ failure: 'no_answer' }, 5, { retryInSeconds: 1_800 }],
  [{ failure: 'own_network' }, 10, { retryInSeconds: 79_200 }],
  [{ failure: 'too_late' }, 11, 'exhausted'],
  [{ status: 410 }, 1, 'gone'],
  [{ status: 429, retryAfterSeconds: 60 }, 1, { retryInSeconds: 60 }],
  [{ status: 503, retryAfterSeconds: 1 }, 2, { retryInSeconds: 30 }],
  [{ status: 503, retryAfterSeconds: 10_000_000 }, 1, { retryInSeconds: 79_200 }],
])('%j at attempt %i: %j', (outcome, attempts, expected) => {
  expect(verdictOf(outcome, attempts, 0)).toEqual(expected)
})

test('a pause is up to a tenth longer, so that what failed together does not come together', () => {
  expect(verdictOf({ status: 500 }, 5, 1)).toEqual({ retryInSeconds: 1_980 })
})

test('the log names what failed', () => {
  expect(([{ status: 201 }, { status: 302 }, { failure: 'certificate' }] as const).map(failureOf)).toEqual([
    null,
    'status',
    'certificate',
  ])
})

test.each([
  ['https://books.example/tapri', true],
  ['https://books.example:8443/tapri?key=1', true],
  ['https://93.184.216.34/hook', true],
  ['http://127.0.0.1:4000/hook', true],
  ['http://books.example/tapri', false],
  ['http://127.0.0.1:4001/hook', false],
  ['https://somebody:secret@books.example/', false],
  ['https://books.example/#part', false],
  ['https://localhost/hook', false],
  ['https://orders/hook', false],
  ['https://metadata.google.internal/', false],
  ['https://printer.local/', false],
  ['https://books.EXAMPLE./hook', true],
  ['https://bücher.example/hook', true],
  ['https://orders./hook', false],
  ['https://localhost./hook', false],
  ['https://orders.tapri.svc/hook', false],
  ['https://orders.tapri.svc.cluster.local/hook', false],
  ['https://wiki.private/hook', false],
  ['https://box.home.arpa/hook', false],
  ['https://books.test/hook', false],
  ['https://books.onion/hook', false],
  ['https://printer。local/', false],
  ['https://127.0.0.1/', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://[::1]/', false],
  ['https://[::ffff:10.0.0.1]/', false],
  ['file:///etc/passwd', false],
  ['not an address', false],
])('messages may go to %s: %s', (url, expected) => {
  expect(isAllowed(url, ['http://127.0.0.1:4000'])).toBe(expected)
})

test('a signature is the one of Standard Webhooks, and there is one for each secret that is valid', async () => {
  const at = new Date(1_614_265_330_000)
  const known = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const other = secretOf(Buffer.alloc(32, 1), 'an id')
  expect(other).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(secretOf(Buffer.alloc(32, 1), 'another id')).not.toBe(other)
  expect(secretOf(Buffer.alloc(32, 2), 'an id')).not.toBe(other)
  const headers = await signedHeaders('msg_p5jXN8AQM9LWM0D4loKWxJek', '{"test": 2432232314}', [known, other], at)
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': expect.stringMatching(/^v1,g0hM9SsE\+OTPJTGt\/tmIKtSyZlE3uFJELVlNIOLJ1OE= v1,\S{44}$/),
  })
})

test('a message is the same for an event and for its repeat, in rupees, and has nothing of the customer', () => {
  const what = { type: 'order.status_changed', order_status: 'cancelled' } as const
  const ids = { order_id: 'r-1', outlet_id: 'o-1', delivery_person_id: null }
  const happened = { ...what, ...ids, customer_id: 'u-1', version: 3, at: '2026-01-31T09:30:00.123456Z' }
  const option = { group_id: 'g', option_id: 'x', name: 'Large', price_paise: 500 }
  const line = { product_id: 'p-1', product_name: 'Chai', quantity: 2 }
  const order: OrderPart = {
    id: 'r-1',
    created_at: new Date('2026-01-31T09:00:00Z'),
    deliver_at: null,
    items: [{ ...line, price_paise: 2_550, options: [option], note: 'hot' }],
    total_paise: 5_100,
    fulfilment: 'delivery' as const,
    payment_status: 'pending',
    payment_method: 'cod',
    paid_by: null,
    bill: null,
    cancel_reason: 'other',
  }
  const message = messageOf(happened, order)
  expect(messageOf(happened, order)).toEqual(message)
  expect(message).toMatchObject({ id: 'msg_r-1_3', type: 'order.status_changed', order_id: 'r-1' })
  expect(JSON.parse(message.body)).toEqual({
    type: 'order.status_changed',
    timestamp: '2026-01-31T09:30:00.123Z',
    data: {
      ...ids,
      order_number: 'r-1',
      version: 3,
      order_status: 'cancelled',
      created_at: '2026-01-31T09:00:00.000Z',
      items: [{ ...line, price: 25.5, options: [{ option_id: 'x', name: 'Large', price: 5 }] }],
      fulfilment: 'delivery',
      total_amount: 51,
      payment_method: 'cod',
      payment_status: 'pending',
      cancel_reason: 'other',
    },
  })
})
