import type { Order } from '@tapri/contracts/orders'
import { orderNumber } from '@tapri/order-screens/order-number'
import type { StatusChoice } from '@tapri/order-screens/status-filter'
import { matches } from '../search.ts'

export interface Filter {
  typed: string
  status: StatusChoice
}

/** The orders with the status that contain every word of the search in number, outlet, people, phones, items or address. */
export const filterOrders = (orders: readonly Order[], { typed, status }: Filter) =>
  orders.filter(
    (order) =>
      (status === 'all' || order.order_status === status) &&
      matches(
        typed,
        `#${orderNumber(order.id)}`,
        order.outlet_name,
        order.user_name,
        order.user_phone,
        order.delivery_person_name,
        order.delivery_person_phone,
        order.delivery_address.address,
        ...order.items.map(({ product_name }) => product_name),
      ),
  )
