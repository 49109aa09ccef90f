import type { Order } from '@tapri/contracts/orders'
import { useState } from 'react'

/** The number of pending orders that the last refetch added; 0 after the first load. */
export function useArrivals(orders: readonly Order[]) {
  const [seen, setSeen] = useState({ orders, arrived: 0 })
  if (seen.orders !== orders) {
    const before = new Set(seen.orders.map(({ id }) => id))
    const arrived = orders.filter(({ id, order_status }) => order_status === 'pending' && !before.has(id)).length
    setSeen({ orders, arrived })
  }
  return seen.arrived
}
