import type { Order } from '@tapri/contracts/orders'
import { waitingSince } from '@tapri/order-screens/order/waiting-since'

/** After this wait the chime is louder and more frequent. */
const LOUD_AFTER_MS = 2 * 60_000

export interface Ring {
  /** Gain of the chime, 0 to 1. */
  volume: number
  /** The number of strikes in a row. */
  times: number
  /** Time from one chime to the next. */
  everyMs: number
}

const quiet: Ring = { volume: 0.3, times: 1, everyMs: 8_000 }
const loud: Ring = { volume: 1, times: 1, everyMs: 4_000 }
/** For orders with an alert: the outlet was told that they wait too long. */
export const urgent: Ring = { volume: 1, times: 2, everyMs: 3_000 }

/**
 * Returns the orders that wait for the outlet: unconfirmed, or with an alert. An order that no outlet can make is left
 * to the admins.
 */
export const waitingIn = (orders: readonly Order[]) =>
  orders.filter(({ order_status, alert }) => alert?.kind !== 'no_outlet' && (order_status === 'pending' || alert))

/**
 * Returns the key under which an order counts as seen. It contains the level of the alert, so that the order rings
 * again if an alert is raised later or its level rises.
 */
export const seenKey = ({ id, alert }: Order) => (alert ? `${id} ${alert.level}` : id)

/** Returns the waiting orders that nobody has seen in this browser. */
export const unseenIn = (waiting: readonly Order[], seen: ReadonlySet<string>) =>
  waiting.filter((order) => !seen.has(seenKey(order)))

/** Returns whether one of the orders has waited so long that an alert was raised. */
export const isUrgent = (orders: readonly Order[]) => orders.some(({ alert }) => alert)

/**
 * Returns how to ring for these orders; null if there are none. An alert takes precedence, else the longest wait
 * decides.
 */
export function ringFor(unseen: readonly Order[], now: number): Ring | null {
  if (unseen.length === 0) return null
  if (isUrgent(unseen)) return urgent
  const longestMs = Math.max(...unseen.map((order) => now - Date.parse(waitingSince(order))))
  return longestMs >= LOUD_AFTER_MS ? loud : quiet
}
