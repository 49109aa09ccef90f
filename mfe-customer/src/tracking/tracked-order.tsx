import { isEnded } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { Card } from '@tapri/ui/card'
import { LiveRegion } from '@tapri/ui/live-region'
import { LiveIndicator } from '@tapri/order-screens/live-indicator'
import { Notice } from '@tapri/ui/notice'
import { OrderItems, OrderNumber, OrderTotal } from '@tapri/order-screens/order-card'
import { BrokenPicture } from '@tapri/ui/pictures/broken'
import { CheersPicture } from '@tapri/ui/pictures/cheers'
import { KulhadMark } from '@tapri/ui/pictures/kulhad-mark'
import { PushCard } from '@tapri/order-screens/push-card'
import { ProgressSteps } from '@tapri/order-screens/progress-steps'
import { CancelButton } from '@tapri/order-screens/way-out/cancel-button'
import { CancelDialog } from '@tapri/order-screens/way-out/cancel-dialog'
import { CancelledBecause } from '@tapri/order-screens/way-out/cancelled-because'
import { MovedNote } from '@tapri/order-screens/way-out/handed-over'
import { distance, timeOfDay } from '@tapri/web-kit/format'
import { greatCircleKm } from '@tapri/contracts/great-circle'
import { useLanguage } from '@tapri/web-kit/language'
import { useState } from 'react'
import { useTrackingTexts } from './texts.ts'
import { DeliveryPerson } from './delivery-person.tsx'
import { Happened } from './happened.tsx'
import { expectationOf } from './rules.ts'
import { TrackingMap } from './tracking-map.tsx'
import styles from './tracking.module.css'

/** Status sentence, expected time, progress steps, map, delivery person and lines. `seenAt`: time of the last response, ms. */
export function TrackedOrder({ order, seenAt, isStale }: { order: Order; seenAt: number; isStale: boolean }) {
  const texts = useTrackingTexts()
  const language = useLanguage()
  const { order_status, delivery_address, outlet_name } = order
  const isBrewing = order_status === 'confirmed' || order_status === 'preparing'
  const who = order_status === 'out_for_delivery' ? (order.delivery_person_name ?? texts.somebody) : outlet_name
  const sentence = texts.now[order_status](who)
  const alert = useAlertSentence(order)
  const { kind, at } = expectationOf(order, seenAt)
  const km = greatCircleKm(order.outlet_location, delivery_address)

  return (
    <div className={styles.tracked}>
      <LiveRegion>{alert ? `${sentence}. ${alert}` : sentence}</LiveRegion>
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
          <p className={styles.time}>{texts[kind](timeOfDay(at, language))}</p>
          {!isEnded(order_status) && <LiveIndicator updatedAt={seenAt} isStale={isStale} />}
        </div>
      </header>
      <div className={styles.steps}>
        {alert && (
          <section className={styles.alert}>
            <Notice tone="warning">{alert}</Notice>
          </section>
        )}
        <ProgressSteps status={order_status} />
        {!isEnded(order_status) && (
          <section className={styles.ask}>
            <PushCard />
          </section>
        )}
      </div>
      <div className={styles.map}>
        <TrackingMap
          order={order}
          km={km}
          text={texts.place(delivery_address.address, distance(km, language), outlet_name)}
          label={texts.you}
        />
      </div>
      <DeliveryPerson order={order} />
      <Lines order={order} />
      <Happened order={order} />
    </div>
  )
}

/** Address, lines and total, and the way out. */
function Lines({ order }: { order: Order }) {
  const texts = useTrackingTexts()
  const [isCancelling, setCancelling] = useState(false)
  return (
    <Card as="section" className={styles.order} aria-label={texts.address}>
      <div>
        <h2>{texts.address}</h2>
        <p>{order.delivery_address.address}</p>
      </div>
      <p className={styles.number}>
        <OrderNumber id={order.id} />
      </p>
      <OrderItems items={order.items} />
      <OrderTotal amount={order.total_amount} />
      <CancelButton order={order} onAsk={() => setCancelling(true)} />
      <CancelDialog order={isCancelling ? order : null} onClose={() => setCancelling(false)} />
    </Card>
  )
}

/** What the customer is told when nobody attends to the order, and whether they can cancel it. */
function useAlertSentence({ alert, can_cancel, delivery_person_name }: Order): string | undefined {
  const texts = useTrackingTexts()
  if (!alert) return undefined
  const sentence = texts.alert[alert.kind](delivery_person_name ?? texts.deliveryPerson)
  return can_cancel ? `${sentence} ${texts.mayCancel}` : sentence
}
