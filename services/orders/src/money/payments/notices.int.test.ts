import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ofFile } from '../../testing/testing.ts'
import { razorpayEvent, razorpayPayment, stripeEvent, stripeSession } from './testing-notices.ts'
import { createPayingFixture, NOTICE_SECRET, type PayingFixture, placeUnpaid, start } from './testing-payments.ts'

const hmac = (text: string, secret = NOTICE_SECRET) => createHmac('sha256', secret).update(text).digest('hex')
const now = () => Math.floor(Date.now() / 1_000)

/** Signs the body of a message as the provider does. */
const signed = {
  razorpay: (body: string) => ({ 'x-razorpay-signature': hmac(body), 'x-razorpay-event-id': randomUUID() }),
  stripe: (body: string, at = now()) => ({
    'stripe-signature': `t=${at},v1=${hmac(`${at}.${body}`)},v0=${'0'.repeat(64)}`,
  }),
  demo: (body: string, at = now()) => ({ 'x-demo-signature': `t=${at},v1=${hmac(`${at}.${body}`)}` }),
}
type Name = keyof typeof signed

const fixtures: Record<Name, PayingFixture> = {
  razorpay: ofFile(() => createPayingFixture('razorpay')),
  stripe: ofFile(() => createPayingFixture('stripe')),
  demo: ofFile(() => createPayingFixture('demo')),
}

async function send(name: Name, body: string, headers: Record<string, string> = signed[name](body)) {
  const response = await fixtures[name].app.inject({
    method: 'POST',
    url: `/payments/notices/${name}`,
    payload: body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return {
    status: response.statusCode,
    code: response.body === '' ? undefined : response.json<{ code: string }>().code,
  }
}

const paymentsOf = ({ db }: PayingFixture, order: string) =>
  db.selectFrom('payments').select(['payment_ref', 'amount_paise']).where('order_id', '=', order).execute()

const taken = { status: 204, code: undefined }

describe('messages of Razorpay as its documentation prints them', () => {
  test('payment.captured, again under another name, and order.paid of the same payment pay an order once', async () => {
    const { id } = await placeUnpaid(fixtures.razorpay)
    const { ref } = await start(fixtures.razorpay, id)
    const payment = razorpayPayment(ref)
    const captured = razorpayEvent('payment.captured', { payment })
    const headers = signed.razorpay(captured)
    expect(await send('razorpay', captured, headers)).toEqual(taken)
    expect(await send('razorpay', captured, headers)).toEqual(taken)
    expect(await send('razorpay', captured)).toEqual(taken)
    const order = {
      id: ref,
      entity: 'order',
      amount: 4_100,
      amount_paid: 4_100,
      amount_due: 0,
      status: 'paid',
      notes: [],
    }
    expect(await send('razorpay', razorpayEvent('order.paid', { payment, order }))).toEqual(taken)
    expect(await paymentsOf(fixtures.razorpay, id)).toEqual([{ payment_ref: payment.id, amount_paise: 4_100 }])
  })

  test.each([
    ['payment.authorized', { payment: razorpayPayment('order_1', 'authorized') }],
    ['payment.failed', { payment: razorpayPayment('order_1', 'failed') }],
    ['payment.captured', { payment: razorpayPayment(null) }],
    ['payment.captured', { payment: razorpayPayment('order_of_another_shop') }],
    [
      'refund.processed',
      { refund: { id: 'rfnd_1', entity: 'refund', amount: 4_100 }, payment: razorpayPayment('order_1') },
    ],
    ['settlement.processed', { settlement: { id: 'setl_1', entity: 'settlement', amount: 9_999 } }],
    ['of.next.year', {}],
  ])('%s that says nothing of ours is taken and changes nothing', async (event, payload) => {
    const before = await fixtures.razorpay.db.selectFrom('payments').select('id').execute()
    expect(await send('razorpay', razorpayEvent(event, payload))).toEqual(taken)
    expect(await fixtures.razorpay.db.selectFrom('payments').select('id').execute()).toEqual(before)
  })

  test('the longest name of a message is one', async () => {
    const body = razorpayEvent('of.next.year', {})
    const headers = { ...signed.razorpay(body), 'x-razorpay-event-id': randomBytes(2_000).toString('hex') }
    expect(await send('razorpay', body, headers)).toEqual(taken)
  })
})

describe('messages of Stripe as its documentation prints them', () => {
  test('checkout.session.completed pays an order once, also when it comes twice', async () => {
    const { id } = await placeUnpaid(fixtures.stripe)
    const { ref } = await start(fixtures.stripe, id)
    const body = stripeEvent('checkout.session.completed', stripeSession(ref))
    expect([await send('stripe', body), await send('stripe', body)]).toEqual([taken, taken])
    expect(await paymentsOf(fixtures.stripe, id)).toEqual([{ payment_ref: `pi_${ref}`, amount_paise: 4_100 }])
  })

  test.each([
    ['checkout.session.expired', { ...stripeSession('cs_1'), payment_status: 'unpaid', payment_intent: null }],
    ['checkout.session.completed', { ...stripeSession('cs_1'), payment_status: 'unpaid' }],
    [
      'checkout.session.completed',
      { ...stripeSession('cs_1'), payment_status: 'no_payment_required', payment_intent: null, amount_total: 0 },
    ],
    ['checkout.session.completed', stripeSession('cs_of_another_shop')],
    ['charge.refunded', { id: 'ch_1', object: 'charge', amount: 4_100 }],
    ['of.next.year', {}],
  ])('%s that says nothing of ours is taken and changes nothing', async (type, object) => {
    expect(await send('stripe', stripeEvent(type, object))).toEqual(taken)
    expect(
      await fixtures.stripe.db.selectFrom('payments').select('id').where('session_id', '=', 'cs_1').execute(),
    ).toEqual([])
  })

  test('while a secret is changed a header has a signature of each, and one of them counts', async () => {
    const body = stripeEvent('of.next.year', {})
    const at = now()
    const of = (secret: string) => `v1=${hmac(`${at}.${body}`, secret)}`
    const two = { 'stripe-signature': `t=${at},${of('the one before')},${of(NOTICE_SECRET)}` }
    expect(await send('stripe', body, two)).toEqual(taken)
    const none = { 'stripe-signature': `t=${at},${of('the one before')},v0=${hmac(`${at}.${body}`)}` }
    expect(await send('stripe', body, none)).toEqual({ status: 400, code: 'NOTICE_NOT_SIGNED' })
  })

  test.each([
    [290, taken],
    [310, { status: 400, code: 'NOTICE_NOT_SIGNED' }],
  ])('a message that was signed %i s ago', async (age, answer) => {
    const body = stripeEvent('of.next.year', {})
    expect(await send('stripe', body, signed.stripe(body, now() - age))).toEqual(answer)
  })
})

describe.each(['razorpay', 'stripe', 'demo'] as const)('%s', (name) => {
  const event = {
    razorpay: (entity: object) => razorpayEvent('payment.captured', { payment: entity }),
    stripe: (entity: object) => stripeEvent('checkout.session.completed', { ...stripeSession('cs_1'), ...entity }),
    demo: (entity: object) => JSON.stringify({ id: 'm-1', paid: entity }),
  }[name]

  test.each([
    ['nothing', ''],
    ['no JSON', '{"entity":"event"'],
    ['null', 'null'],
    ['a number', '17'],
    ['a list', '[]'],
    ['an object without members', '{}'],
    ['a payment without members', event({ id: null, payment_intent: 17 })],
    ['an amount of text', event({ ...razorpayPayment('order_1'), amount: 'all', amount_total: 'all' })],
    ['an amount without end', event({ ...razorpayPayment('order_1'), amount: 1e300, amount_total: 1e300 })],
    ['a name that cannot be stored', event({ ...razorpayPayment('order\u0000'), payment_intent: 'pi\u0000' })],
  ])('a signed message of %s is refused as unreadable', async (_, body) => {
    expect(await send(name, body)).toEqual({ status: 400, code: 'NOTICE_UNREADABLE' })
  })
})
