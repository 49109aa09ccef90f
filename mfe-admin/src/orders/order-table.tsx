import { isEnded } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { OrderNumber } from '@tapri/order-screens/order-card'
import { Rupees } from '@tapri/ui/rupees'
import { Table } from '@tapri/ui/table'
import { DateTime, TimeAgo } from '@tapri/ui/time-ago'
import { DeliveryPersonControl, Person, StatusControl } from './order-controls.tsx'
import styles from './order-table.module.css'
import { useOrdersTexts } from './texts.ts'
import type { OrderDialogs } from './use-order-dialogs.ts'

/** Minutes after which an order has waited long; the promise to the customer is under 30. */
const late = 10

/** Every order in one row, to compare and to act on. For a desktop. */
export function OrderTable({ orders, dialogs }: { orders: readonly Order[]; dialogs: OrderDialogs }) {
  const texts = useOrdersTexts()
  return (
    <Table caption={texts.title}>
      <thead>
        <tr>
          <th scope="col">{texts.order}</th>
          <th scope="col">{texts.outlet}</th>
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
          <OrderRow key={order.id} order={order} dialogs={dialogs} />
        ))}
      </tbody>
    </Table>
  )
}

function OrderRow({ order, dialogs }: { order: Order; dialogs: OrderDialogs }) {
  const texts = useOrdersTexts()
  return (
    <tr className={styles.row} aria-busy={dialogs.isBusy(order.id)}>
      <td>
        <OrderNumber id={order.id} />
        <div className={styles.time}>
          {isEnded(order.order_status) ? (
            <DateTime at={order.created_at} />
          ) : (
            <TimeAgo at={order.created_at} late={late} />
          )}
        </div>
      </td>
      <td>{order.outlet_name}</td>
      <td>
        <Person name={order.user_name ?? texts.customer} phone={order.user_phone} />
      </td>
      <td className={styles.what}>
        {order.items.map((item) => `${item.quantity}× ${item.product_name}`).join(', ')}
        <div className={styles.address}>{order.delivery_address.address}</div>
      </td>
      <td>
        <DeliveryPersonControl order={order} dialogs={dialogs} />
      </td>
      <td data-number>
        <Rupees amount={order.total_amount} />
      </td>
      <td className={styles.status}>
        <StatusControl order={order} dialogs={dialogs} />
      </td>
    </tr>
  )
}
