// Plain values: pages import this file without the schemas.

/** Each kind of timeline entry of an order, by the name of its event without the service. */
export const orderWebhookTypes = [
  'order.placed',
  'order.paid',
  'order.due',
  'order.assigned',
  'order.released',
  'order.status_changed',
  'order.ready',
  'order.handed_over',
] as const

/** Each kind of ledger entry. */
export const ledgerWebhookTypes = [
  'ledger.sale',
  'ledger.correction',
  'ledger.payment',
  'ledger.refund',
  'ledger.hand_over',
  'ledger.closing',
  'ledger.credit',
] as const

export const webhookTypes = [...orderWebhookTypes, ...ledgerWebhookTypes] as const
