import { orderStatuses } from '@tapri/contracts/order-status'
import type { OrderList } from '@tapri/order-screens/order-list'
import { StatusFilter } from '@tapri/order-screens/status-filter'
import { SearchField } from '@tapri/ui/search-field'
import styles from './order-tools.module.css'
import { useOrdersTexts } from './texts.ts'

interface OrderToolsProps {
  list: Pick<OrderList, 'counts' | 'status' | 'setStatus'>
  typed: string
  onType: (typed: string) => void
}

/** Search in the orders of the page, and a filter of all orders by status. */
export function OrderTools({ list, typed, onType }: OrderToolsProps) {
  const texts = useOrdersTexts()
  return (
    <div className={styles.tools}>
      <SearchField label={texts.search} value={typed} onChange={onType} />
      <div className={styles.chips}>
        <StatusFilter counts={list.counts} statuses={orderStatuses} value={list.status} onChange={list.setStatus} />
      </div>
    </div>
  )
}
