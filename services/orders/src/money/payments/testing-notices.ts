import { randomUUID } from 'node:crypto'

/** The relevant fields of the examples in https://razorpay.com/docs/webhooks/payments and /orders, and a few others. */
export const razorpayPayment = (order_id: string | null, status = 'captured') => ({
  id: `pay_${order_id ?? 'DESp9bgForNoUd'}`,
  entity: 'payment',
  amount: 4_100,
  currency: 'INR',
  status,
  order_id,
  invoice_id: null,
  method: 'upi',
  amount_refunded: 0,
  refund_status: null,
  captured: status === 'captured',
  vpa: 'gaurav.kumar@exampleupi',
  notes: [],
  acquirer_data: { rrn: '922215133424' },
  created_at: 1_567_674_599,
})
export const razorpayEvent = (event: string, payload: Record<string, unknown>) =>
  JSON.stringify({
    entity: 'event',
    account_id: 'acc_BFQ7uQEaa7j2z7',
    event,
    contains: Object.keys(payload),
    payload: Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }])),
    created_at: 1_567_674_606,
  })

/**
 * The relevant fields of https://docs.stripe.com/api/checkout/sessions/object and /api/events/object, and a few others.
 */
export const stripeSession = (id: string) => ({
  id,
  object: 'checkout.session',
  amount_subtotal: 4_100,
  amount_total: 4_100,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  client_reference_id: null,
  created: 1_679_600_215,
  currency: 'inr',
  customer_details: { email: 'example@example.com', tax_exempt: 'none', tax_ids: [] },
  livemode: false,
  metadata: {},
  mode: 'payment',
  payment_intent: `pi_${id}`,
  payment_status: 'paid',
  status: 'complete',
  url: null,
})
export const stripeEvent = (type: string, object: object) =>
  JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    api_version: '2019-02-19',
    created: 1_686_089_970,
    data: { object },
    livemode: false,
    type,
  })
