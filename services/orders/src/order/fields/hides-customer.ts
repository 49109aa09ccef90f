import { outletsWith } from '@tapri/contracts/staff-positions/call-powers'
import type { Order } from '@tapri/contracts/orders'
import type { Caller } from '@tapri/service-kit/http/access'
import { withoutCustomer } from './personal-data.ts'

/** The person to whom an order is shown. */
export type Viewer = Pick<Caller, 'id' | 'role' | 'staff'>

/** Tells whether a person's positions hide an outlet's customers from them, as a cook's do. */
export function hidesCustomers(
  { id, role, staff }: Viewer,
  outlet: { id: string; manager_id: string | null },
): boolean {
  if (role !== 'outlet_manager' || !staff || outlet.manager_id === id) return false
  const outlets = outletsWith(staff.held, ['customers.see'])
  return outlets !== 'all' && !outlets.includes(outlet.id)
}

/** Returns what a cook needs of an order: what to make, special wishes, and for when. */
export function forKitchen(order: Order): Order {
  const { upi: _upi, upi_reference: _reference, rating: _rating, ...shown } = withoutCustomer(order)
  return { ...shown, items: order.items, distance_from_outlet: 0 }
}
