import type { Role } from '@tapri/contracts/common'
import type { Order } from '@tapri/contracts/orders'
import type { OrderRow } from '../order.ts'

type Paid = Pick<
  OrderRow,
  | 'order_status'
  | 'payment_method'
  | 'total_paise'
  | 'pays_with_paise'
  | 'paid_by'
  | 'upi_reference'
  | 'outlet_name'
  | 'outlet_upi_payee'
>

/** What an order says of its payment beside method and status. Whoever may see the order sees it. */
export const paymentFields = (row: Paid, role: Role): Partial<Order> => ({
  ...(row.pays_with_paise !== null && { pays_with: row.pays_with_paise / 100 }),
  ...(row.paid_by && { paid_by: row.paid_by }),
  ...(row.upi_reference && { upi_reference: row.upi_reference }),
  ...(row.outlet_upi_payee &&
    row.payment_method !== 'online' &&
    row.total_paise > 0 &&
    showsUpi(row, role) && { upi: { payee: row.outlet_upi_payee, payee_name: row.outlet_name } }),
})

/** While it can be paid at the door; of a delivered one to those who correct its payment. */
function showsUpi({ order_status }: Paid, role: Role) {
  if (order_status === 'delivered') return role === 'outlet_manager' || role === 'admin'
  return order_status !== 'cancelled'
}
