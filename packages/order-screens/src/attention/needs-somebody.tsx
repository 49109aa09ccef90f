import type { Output } from '@tapri/contracts/endpoint'
import type { listAlerts } from '@tapri/contracts/order-lists'
import type { Order } from '@tapri/contracts/orders'
import { isolated } from '@tapri/contracts/typed/isolated'
import { Button } from '@tapri/ui/button'
import { LinkButton } from '@tapri/ui/link-button'
import { LiveRegion } from '@tapri/ui/live-region'
import { MinutesSince } from '@tapri/ui/minutes-since'
import { useShell } from '@tapri/web-kit/remote'
import { BellRing, Bike, Clock, Phone, Store, UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './needs-somebody.module.css'
import type { OrderActions } from '../act/order-actions.ts'
import { OrderNumber } from '../order/order-card.tsx'
import { PositionLine } from '../order/position/position-line.tsx'
import { useFreshPositions } from '../order/position/use-positions.ts'
import { orderNumber } from '../order/order-number.ts'
import { useOrderTexts } from '../texts.ts'
import { DutyNeeds } from '../duty/duty-needs.tsx'
import { useAlerts } from './use-alerts.ts'
import { type Asked, OrderMenu } from '../act/reasons/order-menu.tsx'

/** More are shown on demand. */
const SHOWN_AT_FIRST = 3

type Alert = Output<typeof listAlerts>['alerts'][number]

export interface AlertActions extends Pick<OrderActions, 'isBusy' | 'setStatus'> {
  askAssign: (order: Order) => void
  /** Opens a dialog of the order's menu: hand over, take back, cancel, what happened. */
  ask: (asked: Asked) => void
}

const icons = {
  unconfirmed: Clock,
  unassigned: UserPlus,
  not_picked_up: Clock,
  too_long_on_the_way: Bike,
  no_outlet: Store,
}

interface NeedsSomebodyProps {
  actions?: AlertActions
  more?: ReactNode
  /** Orders that are highlighted elsewhere on the page. */
  except?: ReadonlySet<string>
}

/**
 * Shows the orders that nobody attends to, longest waiting first, refetched every 15 s: what each waits for, for how
 * long, who has been told, what to do. Nothing when there are none. Without `actions` one can only call; `more` leads
 * to where one can act.
 */
export function NeedsSomebody({ actions, more, except }: NeedsSomebodyProps) {
  const texts = useOrderTexts().alerts
  const [showsAll, setShowsAll] = useState(false)
  const { alerts, total } = useAlerts(except) ?? { alerts: [], total: 0 }
  useFreshPositions(alerts.map(({ order }) => order))
  const shown = showsAll ? alerts : alerts.slice(0, SHOWN_AT_FIRST)
  const title = texts.title(total)
  return (
    <>
      <LiveRegion>{alerts.length > 0 && title}</LiveRegion>
      {alerts.length > 0 && (
        <section className={styles.strip} aria-label={title}>
          <h2 className={styles.title}>
            <BellRing aria-hidden />
            {title}
          </h2>
          <ol className={styles.list}>
            {shown.map((alert) => (
              <AlertRow key={alert.order.id} alert={alert} actions={actions} />
            ))}
          </ol>
          <div className={styles.foot}>
            {alerts.length > SHOWN_AT_FIRST && (
              <Button size="small" look="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
                {showsAll ? texts.fewer : texts.all(alerts.length)}
              </Button>
            )}
            {more}
          </div>
        </section>
      )}
      <DutyNeeds />
    </>
  )
}

function AlertRow({ alert, actions }: { alert: Alert; actions?: AlertActions | undefined }) {
  const { alerts: texts, deliveryPerson } = useOrderTexts()
  const { basePath, user } = useShell()
  const { order, kind, level, since, because } = alert
  const Icon = icons[kind]
  const isAdmin = user.role === 'admin'
  const todoHere: typeof texts.todo = isAdmin ? { ...texts.todo, ...texts.todoOfAdmin } : texts.todo
  const person = order.delivery_person_name ?? deliveryPerson
  const isPassable = because && order.fulfilment !== 'pickup'
  const todo = isPassable ? texts.decide : todoHere[kind](person)
  return (
    <li className={styles.row} data-level={level}>
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <p className={styles.what}>
          <OrderNumber id={order.id} to={isAdmin ? `${basePath}/orders/${order.id}` : undefined} />{' '}
          <strong>{(because && texts.because[because]) ?? texts.kind[kind]}</strong>{' '}
          <span className={styles.since}>
            <MinutesSince at={since} say={texts.minutes} />
          </span>
        </p>
        <p className={styles.todo}>
          {isAdmin && `${isolated(order.outlet_name)} · `}
          {todo} {level !== 'outlet' && <span className={styles.told}>{texts.told[level]}</span>}
        </p>
        <PositionLine order={order} />
      </div>
      <div className={styles.actions}>
        <AlertAction alert={alert} actions={actions} />
        {actions && <OrderMenu order={order} onAsk={actions.ask} />}
      </div>
    </li>
  )
}

/**
 * Offers the usual next step: confirm, assign, or call the person who has the order; for an order that no outlet can
 * make, call its customer.
 */
function AlertAction({ alert: { kind, order }, actions }: { alert: Alert; actions?: AlertActions | undefined }) {
  const { alerts: texts, assign, assignOrder, deliveryPerson, table } = useOrderTexts()
  const number = orderNumber(order.id)
  if (kind === 'unconfirmed' || kind === 'unassigned') {
    if (!actions) return null
    const isNew = kind === 'unconfirmed'
    return (
      <Button
        size="small"
        aria-label={isNew ? texts.confirmOrder(number) : assignOrder(number)}
        busy={actions.isBusy(order.id)}
        onClick={() => (isNew ? actions.setStatus(order.id, 'confirmed') : actions.askAssign(order))}
      >
        {isNew ? texts.confirm : assign}
      </Button>
    )
  }
  const [phone, name] =
    kind === 'no_outlet'
      ? [order.user_phone, order.user_name ?? table.customer]
      : [order.delivery_person_phone, order.delivery_person_name ?? deliveryPerson]
  if (!phone) return null
  return (
    <LinkButton
      href={`tel:${phone}`}
      size="small"
      icon={<Phone aria-hidden />}
      aria-label={texts.callPerson(name, phone)}
    >
      {texts.call}
    </LinkButton>
  )
}
