import { Button } from '@tapri/ui/button'
import { LinkButton } from '@tapri/ui/link-button'
import { timeOfDay } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { Navigation, Route } from 'lucide-react'
import { type BetterRun, promisedAt, runDirections, type RunReason } from '../run.ts'
import type { Stop } from '../stops.ts'
import styles from './run-card.module.css'
import { useDeliveriesTexts } from './texts.ts'

interface RunCardProps {
  /** In the order that is shown. */
  stops: readonly Stop[]
  better: BetterRun | undefined
  isTaken: boolean
  onTake: (isWanted: boolean) => void
}

/** Above several stops: a better order, why, and how to take or leave it; directions through all of them. */
export function RunCard({ stops, better, isTaken, onTake }: RunCardProps) {
  const { run: texts } = useDeliveriesTexts()
  const sentence = useReason()
  const legs = better && isTaken ? better.legs.map(({ at }) => at) : stops.map(({ order }) => order.delivery_address)
  const { url, stops: shown } = runDirections(legs)
  return (
    <section className={styles.run} aria-label={texts.label}>
      {better && (
        <>
          <p className={styles.words}>
            <Route aria-hidden />
            <span>
              <strong>{isTaken ? texts.taken(better.minutes) : texts.better(better.minutes)}</strong>{' '}
              {better.pickUpFirst && texts.pickUpFirst(better.pickUpFirst)} {sentence(better.reason)}
            </span>
          </p>
          <Button size="small" onClick={() => onTake(!isTaken)}>
            {isTaken ? texts.nearestFirst : texts.take}
          </Button>
        </>
      )}
      <LinkButton href={url} target="_blank" rel="noopener noreferrer" icon={<Navigation aria-hidden />}>
        {shown < legs.length ? texts.directionsFirst(shown) : texts.directions(shown)}
      </LinkButton>
    </section>
  )
}

function useReason() {
  const { run: texts } = useDeliveriesTexts()
  const language = useLanguage()
  return (reason: RunReason) => {
    if (reason.why === 'sooner') return texts.sooner(reason.minutes)
    if (reason.why === 'less_late') return texts.lessLate
    const time = timeOfDay(new Date(promisedAt(reason.stop)).toISOString(), language, reason.stop.time_zone)
    return texts.keeps(reason.stop.delivery_address.address, time, reason.promises - 1)
  }
}
