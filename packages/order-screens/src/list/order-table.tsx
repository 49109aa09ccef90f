import { nameWithOptions } from '@tapri/contracts/option-rules'
import type { OrderItem } from '@tapri/contracts/order-item'
import type { Order } from '@tapri/contracts/orders'
import { isolated } from '@tapri/contracts/typed/isolated'
import { Rupees } from '@tapri/ui/rupees'
import { Table } from '@tapri/ui/table'
import type { ReactNode } from 'react'
import { PaidInstead } from '../money/payment/payment-line.tsx'
import { useOrderTexts } from '../texts.ts'

export interface OrderTableColumn {
  title: string
  cell: (order: Order) => ReactNode
  className?: string | undefined
  isNumber?: boolean
}

interface OrderTableProps {
  caption: string
  orders: readonly Order[]
  columns: readonly OrderTableColumn[]
  rowClassName?: string | undefined
  isBusy?: (id: string) => boolean
}

/** Shows a table with a row for each order; the remote provides the columns. */
export function OrderTable({ caption, orders, columns, rowClassName, isBusy }: OrderTableProps) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          {columns.map(({ title, isNumber }) => (
            <th key={title} scope="col" data-number={isNumber}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} className={rowClassName} aria-busy={isBusy?.(order.id)}>
            {columns.map(({ title, cell, className, isNumber }) => (
              <td key={title} className={className} data-number={isNumber}>
                {cell(order)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

export function useAmountColumn(): OrderTableColumn {
  return {
    title: useOrderTexts().table.amount,
    isNumber: true,
    cell: (order) => (
      <>
        <Rupees amount={order.total_amount} />
        <PaidInstead order={order} />
      </>
    ),
  }
}

/** Returns a text such as '2× Masala Chai (Large) “very hot”, 1× Samosa' */
export const itemsText = ({ items }: Pick<Order, 'items'>) => items.map(itemText).join(', ')

const itemText = ({ quantity, product_name, options, note }: OrderItem) =>
  `${quantity}× ${isolated(nameWithOptions(product_name, options))}${note ? ` “${isolated(note)}”` : ''}`
