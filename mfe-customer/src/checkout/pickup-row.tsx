import { dayAndTime } from '@tapri/contracts/opening-hours/day-and-time'
import type { PickupOutlet } from '@tapri/contracts/opening'
import { FoldRow } from '@tapri/ui/fold-row'
import { RadioCards } from '@tapri/ui/radio-cards'
import { Segmented } from '@tapri/ui/segmented'
import { distance, timeOfDay } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './checkout.module.css'
import { useCheckoutTexts } from './texts.ts'
import type { Pickup } from './use-pickup.ts'

/** Offers to pick the order up if an outlet allows it; then the outlet replaces the delivery address. */
export function PickupRow({ pickup, children }: { pickup: Pickup; children: ReactNode }) {
  const texts = useCheckoutTexts()
  const { outlets, chosen, want } = pickup
  return (
    <>
      {outlets.length > 0 && (
        <div className={styles.how}>
          <Segmented
            label={texts.how}
            options={[
              { value: 'delivery', label: texts.delivery },
              { value: 'pickup', label: texts.pickup },
            ]}
            value={chosen ? 'pickup' : 'delivery'}
            onChange={(value) => want(value === 'pickup')}
          />
        </div>
      )}
      {chosen ? <Where pickup={pickup} chosen={chosen} /> : children}
    </>
  )
}

/** Names the outlet; unfolded, offers all that allow a pick-up, the nearest first. */
function Where({ pickup: { outlets, choose, seenAt }, chosen }: { pickup: Pickup; chosen: PickupOutlet }) {
  const texts = useCheckoutTexts()
  const about = useAbout(seenAt)
  return (
    <FoldRow
      icon={<Store aria-hidden />}
      title={texts.pickupAt(chosen.outlet_name)}
      note={[chosen.address, about(chosen)].filter(Boolean).join(' · ')}
    >
      {outlets.length > 1 && (
        <RadioCards
          stacked
          legend={texts.where}
          options={outlets.map((outlet) => ({
            value: outlet.outlet_id,
            label: outlet.outlet_name,
            hint: [about(outlet), outlet.address].filter(Boolean).join(' · '),
          }))}
          value={chosen.outlet_id}
          onChange={choose}
        />
      )}
    </FoldRow>
  )
}

const MINUTE_MS = 60_000

/** Returns a function that says how far an outlet is, and when an order would be ready there or when it opens. */
function useAbout(seenAt: number) {
  const texts = useCheckoutTexts()
  const language = useLanguage()
  return ({ distance_km, ready_minutes, opens_at, time_zone }: PickupOutlet) => {
    const readyAt = ready_minutes !== undefined && new Date(seenAt + ready_minutes * MINUTE_MS).toISOString()
    const when = readyAt
      ? texts.readyAt(timeOfDay(readyAt, language, time_zone))
      : opens_at
        ? texts.opens(dayAndTime(Date.parse(opens_at), time_zone, language, seenAt))
        : texts.closed
    return [distance_km !== undefined && distance(distance_km, language), when].filter(Boolean).join(' · ')
  }
}
