/** The columns of an order that are of its promise, and of what promises learn from. */
export interface PromiseTable {
  /**
   * By when it was promised, and of which minutes that was made; never changed (14-refusals.sql). Null in orders placed
   * before promises were stored.
   */
  promised_at: Date | null
  wait_minutes: number | null
  make_minutes: number | null
  /** Null also after an erasure of the customer. */
  ride_minutes: number | null
  spare_minutes: number | null
  /** Orders that the outlet had to make before it; null of one for later. */
  orders_ahead: number | null
  /** The times at which the outlet began it, and at which it left. */
  preparing_at: Date | null
  left_at: Date | null
}

export const promiseColumns = [
  'promised_at',
  'wait_minutes',
  'make_minutes',
  'ride_minutes',
  'spare_minutes',
  'orders_ahead',
  'preparing_at',
  'left_at',
] as const satisfies readonly (keyof PromiseTable)[]
