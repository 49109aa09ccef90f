import type { Role } from '@tapri/contracts/common'
import { RATE_DAYS } from '@tapri/contracts/faces'
import { isEnded } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import type { StoredCharge } from '../lines.ts'
import type { OrderRow } from '../order.ts'
import { alertFor } from './alert-for.ts'

export const addressOf = ({ address, lat, lng, way_note }: OrderRow): Order['delivery_address'] => ({
  address,
  lat,
  lng,
  ...(way_note !== null && { note: way_note }),
})

/** Returns which outlet handed the order over and, for the customer, the phone to call. */
export const outletFields = ({ from_outlet_name, outlet_phone }: OrderRow, role: Role): Partial<Order> => ({
  ...(from_outlet_name && { handed_over_from: from_outlet_name }),
  ...(outlet_phone && role === 'customer' && { outlet_phone }),
})

/** Returns the fields of an order for later. */
export function laterFields({ deliver_at, deliver_zone, due_at, is_due, order_status }: OrderRow): Partial<Order> {
  if (!deliver_at) return {}
  return {
    deliver_at: deliver_at.toISOString(),
    ...(deliver_zone && { deliver_zone }),
    ...(due_at && { due_at: due_at.toISOString() }),
    ...(!is_due && !isEnded(order_status) && { is_coming: true }),
  }
}

/** Marks an unpaid order as coming, like an order for later. */
export const waitingFields = ({ pay_until, order_status }: OrderRow): Partial<Order> =>
  pay_until && !isEnded(order_status) ? { is_coming: true, pay_until: pay_until.toISOString() } : {}

/**
 * Returns an order's payment fields besides method and status. Whether the outlet's UPI address is included depends on
 * the role.
 */
export const paymentFields = (row: OrderRow, role: Role): Partial<Order> => ({
  ...(row.pays_with_paise !== null && { pays_with: row.pays_with_paise / 100 }),
  ...(row.paid_by && { paid_by: row.paid_by }),
  ...(row.upi_reference && { upi_reference: row.upi_reference }),
  ...(row.outlet_upi_payee &&
    row.payment_method !== 'online' &&
    row.total_paise > 0 &&
    showsUpi(row, role) && { upi: { payee: row.outlet_upi_payee, payee_name: row.outlet_name } }),
})

/**
 * Tells whether a role sees the outlet's UPI address: while the order can be paid at the door, and after the delivery
 * only those who can correct its payment.
 */
function showsUpi({ order_status }: OrderRow, role: Role) {
  if (order_status === 'delivered') return role === 'outlet_manager' || role === 'admin'
  return order_status !== 'cancelled'
}

/** Returns an order's charges, or no field when there are none. */
export const chargesField = (charges: readonly StoredCharge[]): Pick<Order, 'charges'> =>
  charges.length > 0 ? { charges: charges.map(({ paise, ...line }) => ({ ...line, amount: paise / 100 })) } : {}

/** Returns whether the order is picked up, and since when it is ready. Customers see the latter only for pick-ups. */
export const pickupFields = ({ fulfilment, ready_at }: OrderRow, role: Role): Partial<Order> => ({
  ...(fulfilment === 'pickup' && { fulfilment }),
  ...(ready_at && (fulfilment === 'pickup' || role !== 'customer') && { ready_at: ready_at.toISOString() }),
})

/** Returns which order it makes again and, for staff, where it was placed if not in the app, and by whom. */
export const placedFields = ({ channel, placed_by_name, remade_of }: OrderRow, role: Role): Partial<Order> => ({
  ...(remade_of && { remade_of }),
  ...(channel !== 'app' && role !== 'customer' && { channel }),
  ...(placed_by_name && role !== 'customer' && { placed_by_name }),
})

const RATE_MS = RATE_DAYS * 24 * 60 * 60_000

/** Returns until when a customer may rate an order that was delivered at this time. */
export const rateUntil = (deliveredAt: Date) => new Date(deliveredAt.getTime() + RATE_MS)

/**
 * Returns the customer's rating, for the customer, the outlet and admins. Delivery people do not see it, because they
 * may meet the customer again tomorrow.
 */
export function ratingFields({ face, face_line, rated_at, delivered_at }: OrderRow, role: Role): Partial<Order> {
  if (role === 'delivery') return {}
  return {
    ...(face &&
      rated_at && { rating: { face, ...(face_line && { line: face_line }), rated_at: rated_at.toISOString() } }),
    ...(delivered_at && role === 'customer' && { rate_until: rateUntil(delivered_at).toISOString() }),
  }
}

/** Returns since when a delivery has been under way, for staff: the tea left the stove when the order left. */
export const stoveField = ({ order_status, left_at }: OrderRow, role: Role): Pick<Order, 'left_stove_at'> =>
  order_status === 'out_for_delivery' && left_at && role !== 'customer' ? { left_stove_at: left_at.toISOString() } : {}

/** Returns the alert that a role sees. */
export function alertField({ open_alerts, waiting_since, cannot_make }: OrderRow, role: Role): Pick<Order, 'alert'> {
  const alert = alertFor(open_alerts, role)
  if (!alert) return {}
  const because = alert.kind === 'no_outlet' && cannot_make
  return { alert: { ...alert, since: waiting_since.toISOString(), ...(because && { because }) } }
}
