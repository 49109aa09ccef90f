import type { PaymentDifference, PaymentRefund } from '@tapri/contracts/payments'
import { config } from '../fake-config.ts'
import { ago, isOpen, MINUTE, order } from '../fake-data.ts'
import { addTwo, menu } from './customer-menu.ts'
import { clickButton, type Scene, waitForText } from './scene.ts'

const opening = {
  ...isOpen,
  outlet_id: 'o-1',
  payment_methods: ['cod', 'upi', 'online'],
}
const waiting = order(1, { payment_method: 'online', is_coming: true })
const goingBack = {
  role: 'customer',
  path: '/customer/payment-success?session_id=s-1',
  responses: {
    'GET /payments/status/:session_id': {
      payment_status: 'unpaid',
      status: 'expired',
      order_id: waiting.id,
      refund: { reason: 'came_too_late', amount: 80.5, is_done: false },
    },
  },
} as const

const difference = (kind: PaymentDifference['kind'], given: Partial<PaymentDifference> = {}): PaymentDifference => ({
  kind,
  payment_ref: 'pay_29QQoUBi66xm2f',
  order_id: waiting.id,
  amount: 80.5,
  found_at: ago(40 * MINUTE),
  ...given,
})
const refund = (number: number, given: Partial<PaymentRefund> = {}): PaymentRefund => ({
  payment_ref: `pay_30${number}QQoUBi66xm2f`,
  order_id: order(number).id,
  amount: 80.5,
  reason: 'order_cancelled',
  attempts: 1,
  next_at: null,
  refunded_at: ago(number * 90 * MINUTE),
  ...given,
})
const books = {
  role: 'admin',
  path: '/admin/payments',
  responses: {
    'GET /config': { ...config, online_payment: true },
    'GET /payments/differences': {
      compared_at: ago(12 * MINUTE),
      differences: [
        difference('refund_refused', { payment_ref: 'pay_3QQoUBi66xm2f', order_id: order(7).id }),
        difference('not_with_us', { order_id: null, amount: 126 }),
      ],
      refunds: [
        refund(7, { payment_ref: 'pay_3QQoUBi66xm2f', attempts: 6, next_at: ago(-3 * MINUTE), refunded_at: null }),
        refund(3, { attempts: 0, next_at: ago(0), refunded_at: null, reason: 'paid_twice' }),
        refund(2),
      ],
    },
  },
} as const

/** Paying online: chosen at checkout, an order that waits for payment, refunds, and differences between the books. */
export const paymentsScenes: Scene[] = [
  {
    ...menu,
    name: 'online payment: chosen at checkout',
    responses: { 'GET /opening': opening },
    steps: async (page) => {
      await addTwo(page)
      await clickButton(page, /View Cart/)
      await waitForText(page, /^Deliver to/)
      await clickButton(page, /^Cash on delivery/)
      await page.getByRole('dialog').getByRole('button', { name: 'Online', exact: true }).last().click()
    },
    shows: ['You pay on the next page.', 'Place Order'],
  },
  {
    ...menu,
    name: 'online payment: chosen at checkout, in Hindi',
    language: 'hi',
    responses: { 'GET /opening': opening },
    steps: async (page) => {
      await clickButton(page, 'मसाला चाय जोड़ें')
      await clickButton(page, /कार्ट देखें/)
      await waitForText(page, /^यहाँ पहुँचाएँ/)
      await clickButton(page, /^कैश ऑन डिलीवरी/)
      await page.getByRole('dialog').getByRole('button', { name: 'ऑनलाइन', exact: true }).last().click()
    },
    shows: ['अगले पेज पर पेमेंट करेंगे।', 'ऑर्डर करें'],
  },
  {
    ...goingBack,
    name: 'online payment: it came too late and goes back',
    night: true,
    shows: ['Your payment is being refunded', /^Your payment arrived after the order was cancelled/],
  },
  {
    ...books,
    name: 'payments: what differs, and what goes back',
    shows: ['The provider refuses a refund', /^We keep trying/, '6 tries failed', 'Refunded'],
  },
  {
    role: 'admin',
    path: '/admin/payments',
    name: 'payments: how a provider is turned on',
    shows: ['Online payment is off', /PAYMENT_PROVIDER/],
  },
]
