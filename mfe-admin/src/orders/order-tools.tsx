import { orderStatuses } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { StatusFilter } from '@tapri/order-screens/status-filter'
import { SearchField } from '@tapri/ui/search-field'
import type { Filter } from './filter.ts'
import styles from './order-tools.module.css'
import { useOrdersTexts } from './texts.ts'

interface OrderToolsProps {
  orders: readonly Order[]
  filter: Filter
  onFilter: (filter: Filter) => void
}

/** Search and a filter by status, over the orders of the page. */
export function OrderTools({ orders, filter, onFilter }: OrderToolsProps) {
  const texts = useOrdersTexts()
  return (
    <div className={styles.tools}>
      <SearchField label={texts.search} value={filter.typed} onChange={(typed) => onFilter({ ...filter, typed })} />
      <div className={styles.chips}>
        <StatusFilter
          orders={orders}
          statuses={orderStatuses}
          value={filter.status}
          onChange={(status) => onFilter({ ...filter, status })}
        />
      </div>
    </div>
  )
}
