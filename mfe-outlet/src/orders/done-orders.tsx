import type { Order } from '@tapri/contracts/orders'
import { OrderNumber } from '@tapri/order-screens/order/order-card'
import { itemsText, OrderTable, useAmountColumn } from '@tapri/order-screens/list/order-table'
import { PaidInstead } from '@tapri/order-screens/money/payment/payment-line'
import { RatingNote } from '@tapri/order-screens/order/rating/rating-note'
import { StatusBadge } from '@tapri/order-screens/order/status-badge'
import { statusNameOf } from '@tapri/order-screens/order/status-name'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { CancelledBecause } from '@tapri/order-screens/act/reasons/cancelled-because'
import { type Asked, OrderMenu } from '@tapri/order-screens/act/reasons/order-menu'
import { PhoneLink } from '@tapri/ui/phone-link'
import { Rupees } from '@tapri/ui/rupees'
import { DateTime } from '@tapri/ui/time-ago'
import { useWide } from '@tapri/web-kit/use-wide'
import styles from './done-orders.module.css'
import { useBoardTexts } from './texts.ts'

interface DoneOrdersProps {
  orders: readonly Order[]
  /** Includes the orders of other pages. */
  total: number
  onAsk: (asked: Asked) => void
}

export function DoneOrders({ total, ...rows }: DoneOrdersProps) {
  const texts = useBoardTexts()
  const isWide = useWide()
  return (
    <div className={styles.done}>
      <h2>
        {texts.done} <span className={styles.count}>{total}</span>
      </h2>
      {isWide ? <DoneTable {...rows} /> : <DoneList {...rows} />}
    </div>
  )
}

/** Lists orders of any status with their outlets, for staff who look after customers. */
export function ReadOrders(rows: RowsProps) {
  return useWide() ? <DoneTable {...rows} withOutlet /> : <DoneList {...rows} withOutlet />
}

type RowsProps = Pick<DoneOrdersProps, 'orders' | 'onAsk'> & {
  /** Shows each order's outlet and the customer's phone. */
  withOutlet?: true
}

function DoneTable({ orders, onAsk, withOutlet }: RowsProps) {
  const { table } = useOrderTexts()
  const amount = useAmountColumn()
  return (
    <OrderTable
      caption={useBoardTexts().done}
      orders={orders}
      columns={[
        { title: table.order, cell: ({ id }) => <OrderNumber id={id} /> },
        { title: table.placed, cell: ({ created_at, time_zone }) => <DateTime at={created_at} zone={time_zone} /> },
        ...(withOutlet ? [{ title: table.outlet, cell: ({ outlet_name }: Order) => <bdi>{outlet_name}</bdi> }] : []),
        { title: table.customer, cell: (order) => <Customer order={order} hasPhone={withOutlet} /> },
        { title: table.items, className: styles.items, cell: itemsText },
        { title: table.deliveryPerson, cell: (order) => <bdi>{order.delivery_person_name ?? table.nobody}</bdi> },
        amount,
        { title: table.status, cell: (order) => <EndStatus order={order} onAsk={onAsk} /> },
      ]}
    />
  )
}

const Customer = ({ order, hasPhone }: { order: Order; hasPhone: true | undefined }) => (
  <>
    <bdi>{order.user_name}</bdi>
    {hasPhone && order.user_phone && <PhoneLink phone={order.user_phone} name={order.user_name ?? ''} />}
  </>
)

function DoneList({ orders, onAsk, withOutlet }: RowsProps) {
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderNumber id={order.id} />
          <div className={styles.end}>
            <StatusBadge status={statusNameOf(order)} />
            <OrderMenu order={order} onAsk={onAsk} />
          </div>
          <span className={styles.items}>
            <bdi>{order.user_name}</bdi> · {itemsText(order)}
          </span>
          {withOutlet && (
            <span className={styles.items}>
              <bdi>{order.outlet_name}</bdi>
              {order.user_phone && <PhoneLink phone={order.user_phone} name={order.user_name ?? ''} />}
            </span>
          )}
          {order.cancel_reason && (
            <div className={styles.items}>
              <CancelledBecause order={order} />
            </div>
          )}
          {order.rating && (
            <div className={styles.items}>
              <RatingNote order={order} />
            </div>
          )}
          <span className={styles.time}>
            <DateTime at={order.created_at} zone={order.time_zone} />
          </span>
          <Rupees amount={order.total_amount} />
          <PaidInstead order={order} />
        </li>
      ))}
    </ul>
  )
}

const EndStatus = ({ order, onAsk }: { order: Order; onAsk: RowsProps['onAsk'] }) => (
  <div className={styles.end}>
    <div>
      <StatusBadge status={statusNameOf(order)} />
      <CancelledBecause order={order} />
      <RatingNote order={order} />
    </div>
    <OrderMenu order={order} onAsk={onAsk} />
  </div>
)
