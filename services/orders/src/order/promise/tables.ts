/** The columns of an order's promise, and those from which promises are learned. */
export interface PromiseTable {
  /**
   * The promised time and the minutes it was made of; never changed (0025-refusals.sql). Null for orders placed before
   * promises were stored.
   */
  promised_at: Date | null
  wait_minutes: number | null
  make_minutes: number | null
  /** Also null after the customer was erased. */
  ride_minutes: number | null
  spare_minutes: number | null
  /** Orders ahead of it at the outlet; null for an order for later. */
  orders_ahead: number | null
  /** When the outlet began it, and when it left. */
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
