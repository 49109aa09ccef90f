import { orderStatuses } from '@tapri/contracts/order-status'
import type { OrderList } from '@tapri/order-screens/list/order-list'
import { StatusFilter } from '@tapri/order-screens/list/status-filter'
import { SearchTools, type SearchList } from '@tapri/order-screens/list/search/search-tools'
import styles from './order-tools.module.css'

interface OrderToolsProps {
  list: SearchList & Pick<OrderList, 'counts' | 'status' | 'setStatus'>
}

/** The search over all orders, and a filter by status. */
export function OrderTools({ list }: OrderToolsProps) {
  return (
    <div className={styles.tools}>
      <SearchTools list={list} hasOwnStatus />
      <div className={styles.chips}>
        <StatusFilter counts={list.counts} statuses={orderStatuses} value={list.status} onChange={list.setStatus} />
      </div>
    </div>
  )
}
