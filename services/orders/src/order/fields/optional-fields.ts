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

/** Says which outlet passed it on, and to its customer whom to call. */
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

/** Marks an unpaid order as coming, like one for later. */
export const waitingFields = ({ pay_until, order_status }: OrderRow): Partial<Order> =>
  pay_until && !isEnded(order_status) ? { is_coming: true, pay_until: pay_until.toISOString() } : {}

/** Returns what an order says of its payment beside method and status. The outlet's UPI address depends on the role. */
export const paymentFields = (row: OrderRow, role: Role): Partial<Order> => ({
  ...(row.pays_with_paise !== null && { pays_with: row.pays_with_paise / 100 }),
  ...(row.paid_by && { paid_by: row.paid_by }),
  ...(row.upi_reference && { upi_reference: row.upi_reference }),
  ...(row.outlet_upi_payee &&
    row.payment_method !== 'online' &&
    row.total_paise > 0 &&
    showsUpi(row, role) && { upi: { payee: row.outlet_upi_payee, payee_name: row.outlet_name } }),
})

/** While it can be paid at the door; of a delivered one to those who correct its payment. */
function showsUpi({ order_status }: OrderRow, role: Role) {
  if (order_status === 'delivered') return role === 'outlet_manager' || role === 'admin'
  return order_status !== 'cancelled'
}

/** Returns the lines of an order beside its products; none where there are none. */
export const chargesField = (charges: readonly StoredCharge[]): Pick<Order, 'charges'> =>
  charges.length > 0 ? { charges: charges.map(({ paise, ...line }) => ({ ...line, amount: paise / 100 })) } : {}

/** Returns what one that is picked up says of that. */
export const pickupFields = ({ fulfilment, ready_at }: OrderRow): Partial<Order> => ({
  ...(fulfilment === 'pickup' && { fulfilment }),
  ...(ready_at && { ready_at: ready_at.toISOString() }),
})

/** Says of which order it makes something again, and to staff where it was placed if not in the app, and by whom. */
export const placedFields = ({ channel, placed_by_name, remade_of }: OrderRow, role: Role): Partial<Order> => ({
  ...(remade_of && { remade_of }),
  ...(channel !== 'app' && role !== 'customer' && { channel }),
  ...(placed_by_name && role !== 'customer' && { placed_by_name }),
})

const RATE_MS = RATE_DAYS * 24 * 60 * 60_000

/** Returns until when a customer may rate an order that was delivered at this time. */
export const rateUntil = (deliveredAt: Date) => new Date(deliveredAt.getTime() + RATE_MS)

/**
 * Returns what an order shows of its customer's opinion, to the customer, to the outlet and to admins. A delivery
 * person sees none, since the customer is in front of them again tomorrow.
 */
export function ratingFields({ face, face_line, rated_at, delivered_at }: OrderRow, role: Role): Partial<Order> {
  if (role === 'delivery') return {}
  return {
    ...(face &&
      rated_at && { rating: { face, ...(face_line && { line: face_line }), rated_at: rated_at.toISOString() } }),
    ...(delivered_at && role === 'customer' && { rate_until: rateUntil(delivered_at).toISOString() }),
  }
}

/** The tea left the stove when the order did. */
export const stoveField = ({ order_status, left_at }: OrderRow, role: Role): Pick<Order, 'left_stove_at'> =>
  order_status === 'out_for_delivery' && left_at && role !== 'customer' ? { left_stove_at: left_at.toISOString() } : {}

/** Returns the alert that a role sees. */
export function alertField({ open_alerts, waiting_since, cannot_make }: OrderRow, role: Role): Pick<Order, 'alert'> {
  const alert = alertFor(open_alerts, role)
  if (!alert) return {}
  const because = alert.kind === 'no_outlet' && cannot_make
  return { alert: { ...alert, since: waiting_since.toISOString(), ...(because && { because }) } }
}
