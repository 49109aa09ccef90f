import type { Order } from '@tapri/contracts/orders'
import { useState } from 'react'
import { mayStay } from '../promise-rules.ts'

/** Returns the order with the expected time that is already shown, as long as it may stay. `now` in ms. */
export function useSteady(order: Order, now: number): Order {
  const [shown, setShown] = useState(order)
  const stays = mayStay(shown, order, now)
  if (!stays && shown !== order) setShown(order)
  return stays && shown.expected ? { ...order, expected: shown.expected } : order
}
