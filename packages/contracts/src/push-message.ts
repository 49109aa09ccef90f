import type { Role } from './common.ts'
import type { OrderStatus } from './orders.ts'

/** Subjects of push messages. Plain values: the service worker imports this file without the schemas. */
export const pushKinds = [
  'confirmed',
  'on_the_way',
  'ready',
  'late',
  'delivered',
  'collected',
  'cancelled',
  'new_order',
  'handed_over',
  'needs_somebody',
  'assigned',
  'released',
  'given_back',
  'changed',
  'served',
] as const
export type PushKind = (typeof pushKinds)[number]

/** Stands for an order's id in messages of the kind `served`: about the place of a customer of the waitlist. */
export const WAITLIST_TOPIC = 'waitlist'

/**
 * The decrypted payload of a push message. It is shown on a lock screen: the order's number and status, but no name,
 * address or amount.
 */
export interface PushMessage {
  kind: PushKind
  order_id: string
  order_number: string
  order_status: OrderStatus
  language: 'en' | 'hi'
  /** The subscriber's role, for the page that a click opens. */
  role: Role
}
