import { isEnded } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { Button } from '@tapri/ui/button'
import { Card } from '@tapri/ui/card'
import { LiveRegion } from '@tapri/ui/live-region'
import { LiveIndicator } from '@tapri/order-screens/live-indicator'
import { Notice } from '@tapri/ui/notice'
import { BillButton } from '@tapri/order-screens/money/bill/bill-button'
import { ForLater } from '@tapri/order-screens/order/for-later'
import { MadeAgain } from '@tapri/order-screens/order/made-again'
import { OrderItems, OrderNumber } from '@tapri/order-screens/order/order-card'
import { TotalLines } from '@tapri/order-screens/order/total-lines'
import { OrderNote } from '@tapri/order-screens/order/order-note'
import { GivenBack } from '@tapri/order-screens/money/give-back/given-back'
import { PaymentLine } from '@tapri/order-screens/money/payment/payment-line'
import { BrokenPicture } from '@tapri/ui/pictures/broken'
import { CheersPicture } from '@tapri/ui/pictures/cheers'
import { KulhadMark } from '@tapri/ui/pictures/kulhad-mark'
import { PushCard } from '@tapri/order-screens/attention/push-card'
import { ProgressSteps } from './progress-steps.tsx'
import { CancelButton } from '../cancel-button.tsx'
import { CancelDialog } from '@tapri/order-screens/act/reasons/cancel-dialog'
import { CancelledBecause } from '@tapri/order-screens/act/reasons/cancelled-because'
import { MovedNote } from '@tapri/order-screens/act/reasons/handed-over'
import { WayNote } from '@tapri/order-screens/order/way-note'
import { timeOfDay } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { ComplainButton } from './complaints/complain-button.tsx'
import { Complained } from './complaints/complained.tsx'
import { ShareButton } from './follow/share-button.tsx'
import { HelpButton } from '../help-button.tsx'
import { PayOnline } from '../pay-online.tsx'
import { RateOrder } from '../rate-order.tsx'
import { StampsLine } from '../stamps-line.tsx'
import { useOrderAgain } from '../use-order-again.ts'
import { useTrackingTexts } from './texts.ts'
import { GoesBack } from './goes-back.tsx'
import { Happened } from './happened.tsx'
import { Promised, useReasons } from './promised.tsx'
import { PayAtDoor } from './pay-at-door.tsx'
import { expectationOf, nowOf } from './rules.ts'
import styles from './tracking.module.css'
import { useSteady } from './use-steady.ts'
import { WhereItIs } from './where-it-is.tsx'

interface TrackedOrderProps {
  order: Order
  /** Time of the last response, ms. */
  seenAt: number
  isStale: boolean
}

/**
 * Shows status sentence, time, progress steps, map, delivery person and lines; once the order has ended, the next
 * actions instead of the map.
 */
export function TrackedOrder({ order: loaded, seenAt, isStale }: TrackedOrderProps) {
  const order = useSteady(loaded, seenAt)
  const texts = useTrackingTexts()
  const { order_status, outlet_name } = order
  const who = order_status === 'out_for_delivery' ? (order.delivery_person_name ?? texts.somebody) : outlet_name
  const sentence = order.pay_until ? texts.unpaid : order.is_coming ? texts.coming : nowOf(order, texts, who)
  const alert = useAlertSentence(order)
  const hasEnded = isEnded(order_status)
  const reasons = useReasons(order)

  return (
    <div className={styles.tracked} data-ended={hasEnded || undefined}>
      <LiveRegion>
        {[alert || reasons.length > 0 ? `${sentence}.` : sentence, alert, ...reasons].filter(Boolean).join(' ')}
      </LiveRegion>
      <Now order={order} sentence={sentence} seenAt={seenAt} isStale={isStale} />
      {hasEnded && <Next order={order} seenAt={seenAt} />}
      <div className={styles.steps}>
        {alert && (
          <section className={styles.alert}>
            <Notice tone="warning">{alert}</Notice>
          </section>
        )}
        <PayOnline order={order} seenAt={seenAt} />
        <GoesBack order={order} />
        <GivenBack order={order} />
        <ProgressSteps order={order} />
      </div>
      <Complained order={order} seenAt={seenAt} />
      <WhereItIs order={order} />
      <div className={styles.ask}>
        {hasEnded ? <RateOrder order={order} seenAt={seenAt} /> : <PushCard />}
        {/* Fetched again once the order is delivered, since a delivery fills the stamp card. */}
        {order_status !== 'cancelled' && <StampsLine key={order_status} isLink />}
      </div>
      <Lines order={order} />
      <Happened order={order} />
    </div>
  )
}

interface NowProps extends TrackedOrderProps {
  sentence: string
}

/** Says in a sentence where the order is, and when it arrives. */
function Now({ order, sentence, seenAt, isStale }: NowProps) {
  const texts = useTrackingTexts()
  const language = useLanguage()
  const { order_status } = order
  const isBrewing = order_status === 'confirmed' || order_status === 'preparing'
  const { kind, at } = expectationOf(order, seenAt)
  return (
    <header className={styles.now}>
      {order_status === 'delivered' ? (
        <CheersPicture />
      ) : order_status === 'cancelled' ? (
        <BrokenPicture />
      ) : (
        <KulhadMark steaming={isBrewing} />
      )}
      <div>
        <h1>{sentence}</h1>
        <MovedNote order={order} />
        <CancelledBecause order={order} />
        <ForLater order={order} />
        <MadeAgain order={order} />
        <Promised
          order={order}
          seenAt={seenAt}
          otherwise={
            order.deliver_at && kind === 'expected' ? null : texts[kind](timeOfDay(at, language, order.time_zone))
          }
        />
        {order_status === 'pending' && !order.is_coming && !order.pay_until && (
          <p className={styles.because}>{texts.waiting(order.outlet_name)}</p>
        )}
        {!isEnded(order_status) && <LiveIndicator updatedAt={seenAt} isStale={isStale} />}
      </div>
    </header>
  )
}

/** Shows the actions of an ended order. */
function Next({ order, seenAt }: { order: Order; seenAt: number }) {
  const texts = useTrackingTexts()
  const { orderAgain, busy } = useOrderAgain()
  return (
    <div className={styles.next}>
      <Button look="primary" icon={<RotateCw aria-hidden />} busy={busy} onClick={() => orderAgain(order)}>
        {texts.again}
      </Button>
      <BillButton order={order} />
      <ComplainButton order={order} seenAt={seenAt} />
      <HelpButton order={order} />
    </div>
  )
}

/** Shows address, lines and total, and the cancel button. */
function Lines({ order }: { order: Order }) {
  const texts = useTrackingTexts()
  const [isCancelling, setCancelling] = useState(false)
  const place = order.fulfilment === 'pickup' ? texts.pickup.at : texts.address
  return (
    <Card as="section" className={styles.order} aria-label={place}>
      <div>
        <h2>{place}</h2>
        <p>
          <bdi>{order.delivery_address.address}</bdi>
        </p>
        <WayNote order={order} />
      </div>
      <p className={styles.number}>
        <OrderNumber id={order.id} />
      </p>
      <OrderItems items={order.items} />
      <TotalLines total={order.total_amount} charges={order.charges} />
      <PaymentLine order={order} />
      <PayAtDoor order={order} />
      <OrderNote order={order} />
      {!isEnded(order.order_status) && (
        <div className={styles.rare}>
          <HelpButton order={order} look="quiet" size="small" />
          <ShareButton orderId={order.id} />
          <CancelButton order={order} onAsk={() => setCancelling(true)} />
        </div>
      )}
      <CancelDialog order={isCancelling ? order : null} onClose={() => setCancelling(false)} />
    </Card>
  )
}

/** Returns the sentence for an order that is left unattended; adds that the customer may cancel it, if so. */
function useAlertSentence({ alert, can_cancel, delivery_person_name }: Order): string | undefined {
  const texts = useTrackingTexts()
  if (!alert) return undefined
  const sentence = texts.alert[alert.kind](delivery_person_name ?? texts.yourPartner)
  return can_cancel ? `${sentence} ${texts.mayCancel}` : sentence
}
