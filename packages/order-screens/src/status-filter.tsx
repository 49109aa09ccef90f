import type { OrderStatus } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { Chips } from '@tapri/ui/chips'
import { useOrderTexts } from './texts.ts'

export type StatusChoice = OrderStatus | 'all'

interface StatusFilterProps {
  /** The orders to count: those of the loaded page. */
  orders: readonly Order[]
  statuses: readonly OrderStatus[]
  value: StatusChoice
  onChange: (value: StatusChoice) => void
}

/** A filter by status with the number of orders in each. */
export function StatusFilter({ orders, statuses, value, onChange }: StatusFilterProps) {
  const texts = useOrderTexts()
  const count = (status: OrderStatus) => orders.filter(({ order_status }) => order_status === status).length
  return (
    <Chips<StatusChoice>
      label={texts.list.filter}
      value={value}
      onChange={onChange}
      options={[
        { value: 'all', label: texts.list.all, count: orders.length },
        ...statuses.map((status) => ({ value: status, label: texts.status[status], count: count(status) })),
      ]}
    />
  )
}
