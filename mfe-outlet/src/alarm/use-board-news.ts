import type { Order } from '@tapri/contracts/orders'
import type { Chime } from '@tapri/order-screens/attention/news/chime'
import { newsForOutlet } from '@tapri/order-screens/attention/news/rules'
import { useNews } from '@tapri/order-screens/attention/news/use-news'
import { urgent } from './ring.ts'

/** Says aloud what others do to the orders on the board. Of one that has not come to the outlet nobody here knows. */
export function useBoardNews(orders: readonly Order[], chime: Chime | null) {
  useNews({
    reader: 'outlet_manager',
    newsOf: (change) => (orders.some(({ id }) => id === change.order_id) ? newsForOutlet(change) : undefined),
    sound: () => chime?.play(urgent),
  })
}
