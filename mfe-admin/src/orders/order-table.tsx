import type { Order } from '@tapri/contracts/orders'
import { ForLater } from '@tapri/order-screens/order/for-later'
import { OrderNumber, OrderTime } from '@tapri/order-screens/order/order-card'
import { OrderNote } from '@tapri/order-screens/order/order-note'
import { itemsText, OrderTable, useAmountColumn } from '@tapri/order-screens/list/order-table'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { WayNote } from '@tapri/order-screens/order/way-note'
import { HandedOverNote } from '@tapri/order-screens/act/reasons/handed-over'
import { OrderMenu } from '@tapri/order-screens/act/reasons/order-menu'
import { type AdminOrderActions, DeliveryPersonControl, PersonCell, StatusControl } from './order-controls.tsx'
import styles from './order-table.module.css'

interface AdminOrderTableProps {
  orders: readonly Order[]
  actions: AdminOrderActions
}

/** Every order of the page in one row, with its controls. For a desktop. */
export function AdminOrderTable({ orders, actions }: AdminOrderTableProps) {
  const { list, table } = useOrderTexts()
  const amount = useAmountColumn()
  return (
    <OrderTable
      caption={list.title}
      orders={orders}
      rowClassName={styles.row}
      isBusy={actions.isBusy}
      columns={[
        { title: table.order, cell: (order) => <NumberCell order={order} /> },
        { title: table.outlet, className: styles.outlet, cell: (order) => <OutletCell order={order} /> },
        {
          title: table.customer,
          cell: (order) => <PersonCell name={order.user_name ?? table.customer} phone={order.user_phone} />,
        },
        { title: table.items, className: styles.what, cell: (order) => <ItemsCell order={order} /> },
        { title: table.deliveryPerson, cell: (order) => <DeliveryPersonControl order={order} actions={actions} /> },
        amount,
        {
          title: table.status,
          className: styles.status,
          cell: (order) => <StatusCell order={order} actions={actions} />,
        },
      ]}
    />
  )
}

const NumberCell = ({ order }: { order: Order }) => (
  <>
    <OrderNumber id={order.id} />
    <div className={styles.time}>
      <OrderTime order={order} />
    </div>
  </>
)

const StatusCell = ({ order, actions }: { order: Order; actions: AdminOrderActions }) => (
  <div className={styles.statusAndMenu}>
    <div>
      <StatusControl order={order} actions={actions} />
    </div>
    <OrderMenu order={order} onAsk={actions.ask} />
  </div>
)

const OutletCell = ({ order }: { order: Order }) => (
  <>
    <bdi>{order.outlet_name}</bdi>
    <ForLater order={order} />
    <HandedOverNote order={order} />
  </>
)

const ItemsCell = ({ order }: { order: Order }) => (
  <>
    {itemsText(order)}
    <div className={styles.address}>
      <bdi>{order.delivery_address.address}</bdi>
      <WayNote order={order} />
    </div>
    <OrderNote order={order} />
  </>
)
