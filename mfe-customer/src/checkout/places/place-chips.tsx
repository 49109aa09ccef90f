import { Chips } from '@tapri/ui/chips'
import { usePlacesTexts } from './texts.ts'
import type { Where } from './use-where.ts'
import styles from './places.module.css'

const HERE = 'here'

/** Offers each saved place and the current position as a chip. Shows nothing if no place is saved. */
export function PlaceChips({ where }: { where: Where }) {
  const texts = usePlacesTexts()
  const places = where.saved.places ?? []
  if (places.length === 0) return null

  function choose(value: string) {
    const place = places.find(({ id }) => id === value)
    if (place) where.choosePlace(place)
    else void where.chooseHere()
  }

  return (
    <div className={styles.chips}>
      <Chips
        label={texts.deliverTo}
        value={where.place?.id ?? (where.isPinned ? '' : HERE)}
        options={[{ value: HERE, label: texts.here }, ...places.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={choose}
      />
    </div>
  )
}
