import type { OrderRow } from '../order/order.ts'

/** Returns the columns that a release sets: an order on its way becomes `preparing` again. */
export const releasedColumns = ({ order_status }: Pick<OrderRow, 'order_status'>) => ({
  delivery_person_id: null,
  ...(order_status === 'out_for_delivery' && { order_status: 'preparing' as const }),
})
