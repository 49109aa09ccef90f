import type { Order } from '@tapri/contracts/orders'
import { CancelledBecause } from '@tapri/order-screens/act/reasons/cancelled-because'
import { HandedOverNote } from '@tapri/order-screens/act/reasons/handed-over'
import { OrderMenu } from '@tapri/order-screens/act/reasons/order-menu'
import { itemsText, OrderTable, useAmountColumn } from '@tapri/order-screens/list/order-table'
import { PaymentLine } from '@tapri/order-screens/money/payment/payment-line'
import { ForLater } from '@tapri/order-screens/order/for-later'
import { MadeAgain } from '@tapri/order-screens/order/made-again'
import { OrderCard, OrderNumber, OrderTime } from '@tapri/order-screens/order/order-card'
import { OrderNote } from '@tapri/order-screens/order/order-note'
import { RatingNote } from '@tapri/order-screens/order/rating/rating-note'
import { WayNote } from '@tapri/order-screens/order/way-note'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { useShell } from '@tapri/web-kit/remote'
import { MapPin, Store } from 'lucide-react'
import type { AdminOrderActions } from '../use-admin-orders.tsx'
import orderCards from './order-cards.module.css'
import { DeliveryPersonControl, OrderControls, PersonCell, StatusControl } from './order-controls.tsx'
import styles from './order-table.module.css'

/** Shows the orders of the page as table rows with their controls, for a desktop. */
export function AdminOrderTable({ orders, actions }: { orders: readonly Order[]; actions: AdminOrderActions }) {
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

const usePageOf = () => {
  const { basePath } = useShell()
  return ({ id }: Order) => `${basePath}/orders/${id}`
}

function NumberCell({ order }: { order: Order }) {
  const pageOf = usePageOf()
  return (
    <>
      <OrderNumber id={order.id} to={pageOf(order)} />
      <div className={styles.time}>
        <OrderTime order={order} />
      </div>
    </>
  )
}

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
    <MadeAgain order={order} />
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

/** Shows the orders of the page as cards with their controls, for a phone. */
export function OrderCards({ orders, actions }: { orders: readonly Order[]; actions: AdminOrderActions }) {
  const texts = useOrderTexts().table
  const pageOf = usePageOf()
  return (
    <ul className={orderCards.list}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard
            order={order}
            to={pageOf(order)}
            time={<OrderTime order={order} />}
            actions={<OrderControls order={order} actions={actions} />}
          >
            <p className={orderCards.line}>
              <Store aria-label={texts.outlet} />
              <bdi>{order.outlet_name}</bdi>
            </p>
            <p className={orderCards.line}>
              <MapPin aria-hidden />
              <span>
                {order.delivery_address.address}
                <WayNote order={order} />
              </span>
            </p>
            <ForLater order={order} />
            <MadeAgain order={order} />
            <PaymentLine order={order} />
            <OrderNote order={order} />
            <HandedOverNote order={order} />
            <CancelledBecause order={order} />
            <RatingNote order={order} />
            <dl className={orderCards.people}>
              <div>
                <dt>{texts.customer}</dt>
                <dd>
                  <PersonCell name={order.user_name ?? texts.customer} phone={order.user_phone} />
                </dd>
              </div>
              <div>
                <dt>{texts.deliveryPerson}</dt>
                <dd>
                  <DeliveryPersonControl order={order} actions={actions} />
                </dd>
              </div>
            </dl>
          </OrderCard>
        </li>
      ))}
    </ul>
  )
}
