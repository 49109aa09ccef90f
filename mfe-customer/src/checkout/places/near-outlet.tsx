import type { Point } from '@tapri/contracts/great-circle'
import type { OutletReach } from '@tapri/contracts/opening'
import { Button } from '@tapri/ui/button'
import { usePlacesTexts } from './texts.ts'
import styles from './places.module.css'

interface NearOutletProps {
  outlets: readonly OutletReach[]
  shown: Point
  onChoose: (outlet: OutletReach) => void
}

/** Lets people who cannot be located choose an outlet by name, and shows its delivery area. */
export function NearOutlet({ outlets, shown, onChoose }: NearOutletProps) {
  const texts = usePlacesTexts()
  return (
    <fieldset className={styles.near}>
      <legend>{texts.nearOutlet}</legend>
      {outlets.map((outlet) => (
        <Button
          key={outlet.id}
          size="small"
          aria-pressed={outlet.lat === shown.lat && outlet.lng === shown.lng}
          onClick={() => onChoose(outlet)}
        >
          <bdi>{outlet.name}</bdi>
        </Button>
      ))}
    </fieldset>
  )
}
