import type { listOrders } from '@tapri/contracts/order-lists'
import type { Order } from '@tapri/contracts/orders'
import { itemsText } from '@tapri/order-screens/list/order-table'
import { Button } from '@tapri/ui/button'
import { useLoad } from '@tapri/web-kit/queries'
import { RotateCw } from 'lucide-react'
import { useRecentOrders } from '../recent-orders.ts'
import { useOrderAgain } from '../use-order-again.ts'
import styles from './the-usual.module.css'
import { useMenuTexts } from './texts.ts'

/** Offers to repeat the last delivered order; nothing if there is none in the last 7 days. */
export function TheUsual() {
  const texts = useMenuTexts()
  const { orderAgain, busy } = useOrderAgain()
  const recent = useRecentOrders()
  const isDelivered = ({ order_status }: Order) => order_status === 'delivered'
  const among = recent?.orders.find(isDelivered)
  const { data } = useLoad<typeof listOrders>(
    'GET /orders',
    { querystring: { order_status: 'delivered', page: 1, limit: 1 } },
    { failure: null, enabled: !among && recent?.pagination.has_next === true },
  )
  const order = among ?? data?.orders.find(isDelivered)
  if (!order) return null
  return (
    <section className={styles.usual} aria-label={texts.usual}>
      <div className={styles.words}>
        <h2 className={styles.title}>{texts.usual}</h2>
        <p className={styles.items}>{itemsText(order)}</p>
      </div>
      <Button icon={<RotateCw aria-hidden />} busy={busy} onClick={() => orderAgain(order)}>
        {texts.orderAgain}
      </Button>
    </section>
  )
}
