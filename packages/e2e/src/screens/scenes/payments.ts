import type { PaymentDifference, PaymentRefund } from '@tapri/contracts/payments'
import { testConfig } from '@tapri/contracts/testing'
import { ago, MINUTE, order } from '../fake-data.ts'
import type { Scene } from './scene.ts'

const waiting = order(1, { payment_method: 'online', is_coming: true })

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
    'GET /config': { ...testConfig, online_payment: true },
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

/** Shows how online payment is turned on, refunds, and differences between the books. */
export const paymentsScenes: Scene[] = [
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
