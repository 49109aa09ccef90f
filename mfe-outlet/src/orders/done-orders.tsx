import type { Order } from '@tapri/contracts/orders'
import { OrderNumber } from '@tapri/order-screens/order-card'
import { Rupees } from '@tapri/ui/rupees'
import { StatusBadge } from '@tapri/order-screens/status-badge'
import { Table } from '@tapri/ui/table'
import { DateTime } from '@tapri/ui/time-ago'
import { useWide } from '@tapri/web-kit/use-wide'
import { useTexts } from '../texts.ts'
import styles from './done-orders.module.css'

const itemsOf = ({ items }: Order) => items.map((item) => `${item.quantity}× ${item.product_name}`).join(', ')

/** Orders that have ended: to look up, nothing left to do. A table where there is room, a list on a phone. */
export function DoneOrders({ orders }: { orders: readonly Order[] }) {
  const texts = useTexts()
  const isWide = useWide()
  return (
    <div className={styles.done}>
      <h2>
        {texts.done} <span className={styles.count}>{orders.length}</span>
      </h2>
      {isWide ? <DoneTable orders={orders} /> : <DoneList orders={orders} />}
    </div>
  )
}

function DoneTable({ orders }: { orders: readonly Order[] }) {
  const texts = useTexts()
  return (
    <Table caption={texts.done}>
      <thead>
        <tr>
          <th scope="col">{texts.order}</th>
          <th scope="col">{texts.placed}</th>
          <th scope="col">{texts.customer}</th>
          <th scope="col">{texts.items}</th>
          <th scope="col">{texts.deliveryPerson}</th>
          <th scope="col" data-number>
            {texts.amount}
          </th>
          <th scope="col">{texts.status}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <td>
              <OrderNumber id={order.id} />
            </td>
            <td>
              <DateTime at={order.created_at} />
            </td>
            <td>{order.user_name}</td>
            <td className={styles.items}>{itemsOf(order)}</td>
            <td>{order.delivery_person_name ?? texts.nobody}</td>
            <td data-number>
              <Rupees amount={order.total_amount} />
            </td>
            <td>
              <StatusBadge status={order.order_status} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function DoneList({ orders }: { orders: readonly Order[] }) {
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderNumber id={order.id} />
          <StatusBadge status={order.order_status} />
          <span className={styles.items}>
            {order.user_name} · {itemsOf(order)}
          </span>
          <span className={styles.time}>
            <DateTime at={order.created_at} />
          </span>
          <Rupees amount={order.total_amount} />
        </li>
      ))}
    </ul>
  )
}
