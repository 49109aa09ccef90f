import { EmptyState } from '@tapri/ui/empty-state'
import { LiveRegion } from '@tapri/ui/live-region'
import { NoDeliveriesPicture } from '@tapri/ui/pictures/no-deliveries'
import { PushCard } from '@tapri/order-screens/push-card'
import { useOrderActions } from '@tapri/order-screens/order-actions'
import { type ReactNode, useState } from 'react'
import type { Stop } from '../stops.ts'
import styles from './deliveries.module.css'
import { DeliveryDialogs } from './delivery-dialogs.tsx'
import { NextStop } from './next-stop.tsx'
import { type Asked, isOpen } from './rules.ts'
import { StopRow } from './stop-row.tsx'
import { useDeliveriesTexts } from './texts.ts'

interface ActiveDeliveriesProps {
  stops: readonly Stop[]
  isAsking: boolean
  map: (stops: readonly Stop[]) => ReactNode
}

/** The nearest stop as a card, the later ones as a list, then the ended deliveries. */
export function ActiveDeliveries({ stops, isAsking, map }: ActiveDeliveriesProps) {
  const texts = useDeliveriesTexts()
  const actions = useOrderActions()
  const [asked, setAsked] = useState<Asked | null>(null)
  const open = stops.filter(({ order }) => isOpen(order))
  const done = stops
    .filter(({ order }) => !isOpen(order))
    .toSorted((a, b) => b.order.created_at.localeCompare(a.order.created_at))
  const [next, ...later] = open

  return (
    <>
      <LiveRegion>{texts.open(open.length)}</LiveRegion>
      {!next && (
        <>
          <PushCard />
          <EmptyState picture={<NoDeliveriesPicture />} title={texts.none}>
            {texts.noneHint}
          </EmptyState>
        </>
      )}
      {next && (
        <div className={styles.columns}>
          <NextStop key={next.order.id} stop={next} isAsking={isAsking} actions={actions} onAsk={setAsked} />
          <div className={styles.beside}>
            {later.length > 0 && (
              <section aria-labelledby="later-stops">
                <h2 id="later-stops">{texts.thenStops}</h2>
                <ol className={styles.list}>
                  {later.map((stop, index) => (
                    <StopRow
                      key={stop.order.id}
                      stop={stop}
                      number={index + 2}
                      isAsking={isAsking}
                      actions={actions}
                      onAsk={setAsked}
                    />
                  ))}
                </ol>
              </section>
            )}
            {map(open)}
          </div>
        </div>
      )}
      {done.length > 0 && (
        <section aria-labelledby="done-stops">
          <h2 id="done-stops">{texts.done}</h2>
          <ul className={styles.list}>
            {done.map((stop) => (
              <StopRow key={stop.order.id} stop={stop} isAsking={isAsking} actions={actions} onAsk={setAsked} />
            ))}
          </ul>
        </section>
      )}
      <DeliveryDialogs asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}
