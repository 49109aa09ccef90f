import { orderStatuses, type OrderStatus } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { Chips } from '@tapri/ui/chips'
import { SearchField } from '@tapri/ui/search-field'
import { useStatusWord } from '@tapri/order-screens/status-badge'
import type { Filter } from './filter.ts'
import styles from './order-tools.module.css'
import { useOrdersTexts } from './texts.ts'

/** Search and a filter by status, over the orders of the page. */
export function OrderTools({
  orders,
  filter,
  onFilter,
}: {
  orders: readonly Order[]
  filter: Filter
  onFilter: (filter: Filter) => void
}) {
  const texts = useOrdersTexts()
  const word = useStatusWord()
  const count = (status: OrderStatus) => orders.filter(({ order_status }) => order_status === status).length
  return (
    <div className={styles.tools}>
      <SearchField label={texts.search} value={filter.typed} onChange={(typed) => onFilter({ ...filter, typed })} />
      <div className={styles.chips}>
        <Chips<Filter['status']>
          label={texts.filter}
          value={filter.status}
          onChange={(status) => onFilter({ ...filter, status })}
          options={[
            { value: 'all', label: texts.all, count: orders.length },
            ...orderStatuses.map((status) => ({ value: status, label: word(status), count: count(status) })),
          ]}
        />
      </div>
    </div>
  )
}
