import type { Role } from '@tapri/contracts/common'
import type { OrderReason } from '@tapri/contracts/order-reasons'
import type { OrderStatus } from '@tapri/contracts/order-status'
import type { GivenByItself } from '@tapri/contracts/order-timeline'
import type { Generated, JSONColumnType } from 'kysely'
import type { OrderEventType } from '../../database.ts'

/** Has a row for each event of an order. Insert only: a trigger refuses every change except clearing a note. */
export interface OrderTimelineTable {
  order_id: string
  version: number
  what: OrderEventType
  from_status: OrderStatus | null
  to_status: OrderStatus
  delivery_person_id: string | null
  /** Null when the service itself acted. */
  actor_id: string | null
  actor_role: Role | null
  reason: OrderReason | null
  /** Also null after the customer was erased. */
  note: string | null
  /**
   * For a hand-over: the outlet that handed it over, and the one that has it now. `outlet_id` is null when no outlet
   * took it and admins decide.
   */
  from_outlet_id: string | null
  outlet_id: string | null
  /** The reason, if the service assigned it automatically. */
  by_itself: JSONColumnType<GivenByItself, string | undefined> | null
  at: Generated<Date>
  /** When it was done, if it was reported later; otherwise null. */
  done_at: Generated<Date | null>
}
