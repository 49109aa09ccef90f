import type { Role } from '@tapri/contracts/common'
import type { OrderStatus } from '@tapri/contracts/order-status'
import type { PushKind } from '@tapri/contracts/push-message'
import type { Generated } from 'kysely'

/** A browser that gets push messages until its session ends. */
export interface PushSubscriptionsTable {
  id: string
  person_id: string
  role: Role
  /** Null when the token was issued before sessions were stored. */
  session_id: string | null
  /** The version of the token with which it was last renewed. */
  token_version: number
  endpoint: string
  p256dh: string
  auth: string
  /** The entry of PUSH_SERVICES that covers the endpoint. */
  push_service: string
  language: 'en' | 'hi'
  device: string
  created_at: Generated<Date>
  renewed_at: Generated<Date>
  last_sent_at: Date | null
  expires_at: Date
}

/** The newest message about an order for a device. `due_at` is null once it is sent or given up. */
export interface PushMessagesTable {
  subscription_id: string
  order_id: string
  version: number
  /** 0 when it is not about an alert (`alertRank`). */
  alert_level: number
  kind: PushKind
  order_status: OrderStatus
  push_service: string
  happened_at: Date
  attempts: Generated<number>
  due_at: Date | null
  /** Until then the process that sends it holds the claim. */
  claimed_until: Date | null
  /** The trace context in which it was made, if its event is traced. */
  traceparent: Generated<string | null>
}
