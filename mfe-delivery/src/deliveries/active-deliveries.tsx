import { EmptyState } from '@tapri/ui/empty-state'
import { LiveRegion } from '@tapri/ui/live-region'
import { NoDeliveriesPicture } from '@tapri/ui/pictures/no-deliveries'
import { PushCard } from '@tapri/order-screens/attention/push-card'
import type { Point } from '@tapri/contracts/great-circle'
import { type ReactNode, useMemo, useState } from 'react'
import type { Stop } from '../stops.ts'
import { useRun } from '../use-run.ts'
import styles from './deliveries.module.css'
import { DeliveryDialogs } from './delivery-dialogs.tsx'
import { NextStop } from './next-stop.tsx'
import { type Asked, isOpen } from './rules.ts'
import { RouteLink, RunStrips } from './run-strips.tsx'
import { StopRow } from './stop-row.tsx'
import { useDeliveriesTexts } from './texts.ts'
import { useSettled } from './use-settled.ts'

interface ActiveDeliveriesProps {
  stops: readonly Stop[]
  /** Null while unknown. */
  here: Point | null
  isAsking: boolean
  map: (stops: readonly Stop[]) => ReactNode
}

/** Shows the first stop as a card, the later ones as a list, then the ended deliveries. */
export function ActiveDeliveries({ stops, here, isAsking, map }: ActiveDeliveriesProps) {
  const texts = useDeliveriesTexts()
  const [asked, setAsked] = useState<Asked | null>(null)
  const nearest = useMemo(() => stops.filter(({ order }) => isOpen(order)), [stops])
  const { stops: open, better, isTaken, take } = useRun(nearest, here)
  const done = stops
    .filter(({ order }) => !isOpen(order))
    .toSorted((a, b) => b.order.created_at.localeCompare(a.order.created_at))
  const [next, ...later] = open
  const isSettled = useSettled(next && `${next.order.id} ${next.order.order_status}`)

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
      <RunStrips stops={open} better={better} isTaken={isTaken} onTake={take} />
      {next && (
        <div className={styles.columns}>
          <NextStop
            key={next.order.id}
            stop={next}
            open={open.map(({ order }) => order)}
            isAsking={isAsking}
            isSettled={isSettled}
            onAsk={setAsked}
          />
          <div className={styles.beside}>
            {later.length > 0 && (
              <>
                <LaterStops stops={later} isAsking={isAsking} onAsk={setAsked} />
                <RouteLink stops={open} better={isTaken ? better : undefined} />
              </>
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
              <StopRow key={stop.order.id} stop={stop} isAsking={isAsking} onAsk={setAsked} />
            ))}
          </ul>
        </section>
      )}
      <DeliveryDialogs asked={asked} onAsk={setAsked} />
    </>
  )
}

interface LaterStopsProps {
  stops: readonly Stop[]
  isAsking: boolean
  onAsk: (asked: Asked) => void
}

function LaterStops({ stops, isAsking, onAsk }: LaterStopsProps) {
  const texts = useDeliveriesTexts()
  return (
    <section aria-labelledby="later-stops">
      <h2 id="later-stops">{texts.laterStops}</h2>
      <ol className={styles.list}>
        {stops.map((stop, index) => (
          <StopRow key={stop.order.id} stop={stop} number={index + 2} isAsking={isAsking} onAsk={onAsk} />
        ))}
      </ol>
    </section>
  )
}
