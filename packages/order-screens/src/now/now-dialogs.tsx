import type { Order, getOrder } from '@tapri/contracts/orders'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { LinkButton } from '@tapri/ui/link-button'
import { PhoneLink } from '@tapri/ui/phone-link'
import { timeOfDay } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useLoad } from '@tapri/web-kit/queries'
import { Link } from '@tapri/web-kit/router'
import type { ReactNode } from 'react'
import { ForLater } from '../order/for-later.tsx'
import { OrderItems } from '../order/order-card.tsx'
import { orderNumber } from '../order/order-number.ts'
import { OrderNote } from '../order/order-note.tsx'
import { PositionLine } from '../order/position/position-line.tsx'
import { StatusBadge } from '../order/status-badge.tsx'
import { statusNameOf } from '../order/status-name.ts'
import { WayNote } from '../order/way-note.tsx'
import { useOrderTexts } from '../texts.ts'
import type { Opened } from './marks.ts'
import styles from './now.module.css'
import type { Now, NowOrder } from './rules.ts'
import { useNowTexts } from './texts.ts'
import { useNowWords } from './use-now-words.ts'

interface NowDialogsProps {
  opened: Opened | undefined
  now: Now
  time: number
  onOpen: (opened: Opened | undefined) => void
  onAssign: ((order: Order) => void) | undefined
  /** Returns the path of an order's own page, if there is one. */
  toOrder: ((id: string) => string) | undefined
}

/** Shows what was opened: an order, or a rider or an outlet with their orders. Closes when that is gone. */
export function NowDialogs({ opened, now, time, onOpen, ...order }: NowDialogsProps) {
  const words = useNowWords()
  const find = <T extends { id: string }>(kind: Opened['kind'], list: readonly T[]) =>
    opened?.kind === kind ? list.find(({ id }) => id === opened.id) : undefined
  const shown = opened?.kind === 'order' ? now.orders.find((each) => each.order.id === opened.id) : undefined
  const rider = find('rider', now.riders)
  const outlet = find('outlet', now.outlets)
  const close = () => onOpen(undefined)
  return (
    <>
      {shown && <OrderDialog key={shown.order.id} shown={shown} onClose={close} {...order} />}
      {rider && (
        <OrdersDialog title={rider.name ?? words.somebody} orders={rider.orders} onOpen={onOpen}>
          {words.seen(rider.seen, time)}
        </OrdersDialog>
      )}
      {outlet && (
        <OrdersDialog title={outlet.name} orders={outlet.orders} onOpen={onOpen}>
          {words.queue(outlet.queue)}
          {(!outlet.isOpen || outlet.pause) && ` · ${words.taking(outlet)}`}
        </OrdersDialog>
      )}
    </>
  )
}

interface OrderDialogProps extends Pick<NowDialogsProps, 'onAssign' | 'toOrder'> {
  shown: NowOrder
  onClose: () => void
}

/** Loads the order separately, since lists have no expected time. */
function OrderDialog({ shown, onClose, onAssign, toOrder }: OrderDialogProps) {
  const texts = useNowTexts()
  const words = useNowWords()
  const orderTexts = useOrderTexts()
  const language = useLanguage()
  const { order, isFree } = shown
  const { id } = order
  const { data } = useLoad<typeof getOrder>('GET /orders/:id', { params: { id } }, { failure: null, everySeconds: 15 })
  const expected = data?.expected && texts.expected(timeOfDay(data.expected.at, language, order.time_zone))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${orderTexts.order} #${orderNumber(id)}`}
      description={[words.promised(shown), expected].filter(Boolean).join(', ')}
      footer={
        <>
          {toOrder && (
            <LinkButton as={Link} to={toOrder(id)}>
              {texts.toOrder}
            </LinkButton>
          )}
          {isFree && onAssign && (
            <Button look="primary" aria-label={orderTexts.assignOrder(orderNumber(id))} onClick={() => onAssign(order)}>
              {orderTexts.assign}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.sheet}>
        <StatusBadge status={statusNameOf(order)} />
        <ForLater order={order} />
        <OrderItems items={order.items} />
        <OrderNote order={order} />
        <Facts order={order} />
        <PositionLine order={order} />
      </div>
    </Dialog>
  )
}

function Facts({ order }: { order: Order }) {
  const { table, deliveryPerson, pickup } = useOrderTexts()
  const isPickup = order.fulfilment === 'pickup'
  const person = (name: string | null, phone: string | null, otherwise: string) => (
    <>
      <bdi>{name ?? otherwise}</bdi> {phone && <PhoneLink phone={phone} name={name ?? otherwise} />}
    </>
  )
  return (
    <dl className={styles.facts}>
      <Fact title={table.outlet}>
        <bdi>{order.outlet_name}</bdi>
      </Fact>
      <Fact title={table.customer}>
        {person(order.user_name, order.user_phone, table.customer)}
        <div>
          <bdi>{isPickup ? pickup : order.delivery_address.address}</bdi>
          <WayNote order={order} />
        </div>
      </Fact>
      {!isPickup && (
        <Fact title={deliveryPerson}>
          {person(order.delivery_person_name, order.delivery_person_phone, table.nobody)}
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </>
)

interface OrdersDialogProps {
  title: string
  orders: readonly NowOrder[]
  onOpen: (opened: Opened | undefined) => void
  children: ReactNode
}

function OrdersDialog({ title, orders, onOpen, children }: OrdersDialogProps) {
  const texts = useNowTexts()
  const words = useNowWords()
  return (
    <Dialog open onOpenChange={() => onOpen(undefined)} title={<bdi>{title}</bdi>} description={children}>
      {orders.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul className={styles.orders} aria-label={texts.orders}>
          {orders.map((each) => (
            <li key={each.order.id}>
              <Button
                aria-label={texts.open(orderNumber(each.order.id))}
                onClick={() => onOpen({ kind: 'order', id: each.order.id })}
              >
                #{orderNumber(each.order.id)}
              </Button>
              <span data-late={each.lateMinutes > 0 || undefined}>{words.promised(each)}</span>
              <StatusBadge status={statusNameOf(each.order)} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
