import type { Order } from '@tapri/contracts/orders'

/** Whether an order has a bill: it was delivered since bills are made, which began with the ledger. */
export const hasBill = ({ order_status, paid_by }: Pick<Order, 'order_status' | 'paid_by'>) =>
  order_status === 'delivered' && paid_by !== undefined
