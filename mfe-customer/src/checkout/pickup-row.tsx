import { FoldRow } from '@tapri/ui/fold-row'
import { Segmented } from '@tapri/ui/segmented'
import { distance } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './checkout.module.css'
import { useCheckoutTexts } from './texts.ts'
import type { Pickup } from './use-pickup.ts'

/** Offers to pick the order up where an outlet near has that: then its address stands in the place of the delivery's. */
export function PickupRow({ pickup, children }: { pickup: Pickup; children: ReactNode }) {
  const texts = useCheckoutTexts()
  const language = useLanguage()
  const { offered, chosen, choose } = pickup
  return (
    <>
      {offered && (
        <div className={styles.how}>
          <Segmented
            label={texts.how}
            options={[
              { value: 'delivery', label: texts.delivery },
              { value: 'pickup', label: texts.pickup },
            ]}
            value={chosen ? 'pickup' : 'delivery'}
            onChange={(value) => choose(value === 'pickup')}
          />
        </div>
      )}
      {chosen ? (
        <FoldRow
          icon={<Store aria-hidden />}
          title={texts.pickupAt(chosen.outlet_name)}
          note={[chosen.address, distance(chosen.distance_km, language)].filter(Boolean).join(' · ')}
        />
      ) : (
        children
      )}
    </>
  )
}
