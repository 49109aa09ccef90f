import type { Order } from '@tapri/contracts/orders'

/** Minutes after it left the stove: tea in a paper cup with a lid is hot until the first, cools until the second, then is cold. */
const HOT_MINUTES = 15
const WARM_MINUTES = 25

export type Warmth = 'hot' | 'cooling' | 'cold'

/** How tea is that left the stove so many minutes ago. */
export const warmthOf = (minutes: number): Warmth =>
  minutes < HOT_MINUTES ? 'hot' : minutes < WARM_MINUTES ? 'cooling' : 'cold'

/** Since when the tea of an order cools; undefined until it is on its way and once it is there. */
export const coolingSince = ({ order_status, left_stove_at }: Pick<Order, 'order_status' | 'left_stove_at'>) =>
  order_status === 'out_for_delivery' ? left_stove_at : undefined
