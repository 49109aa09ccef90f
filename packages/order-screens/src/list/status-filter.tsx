import { type OrderStatus, orderStatuses } from '@tapri/contracts/order-status'
import type { OrderCounts } from '@tapri/contracts/order-lists'
import { Chips } from '@tapri/ui/chips'
import { useOrderTexts } from '../texts.ts'

export type StatusChoice = OrderStatus | 'all'

interface StatusFilterProps {
  /** The counts of all orders, not of a page; none are shown while undefined. */
  counts: OrderCounts | undefined
  statuses: readonly OrderStatus[]
  value: StatusChoice
  onChange: (value: StatusChoice) => void
}

export function StatusFilter({ counts, statuses, value, onChange }: StatusFilterProps) {
  const texts = useOrderTexts()
  return (
    <Chips<StatusChoice>
      label={texts.list.filter}
      value={value}
      onChange={onChange}
      options={[
        { value: 'all', label: texts.list.all, count: counts && sumOf(counts) },
        ...statuses.map((status) => ({ value: status, label: texts.status[status], count: counts?.[status] })),
      ]}
    />
  )
}

export const sumOf = (counts: OrderCounts) => orderStatuses.reduce((sum, status) => sum + counts[status], 0)
