import type { DeliveryPlace } from '@tapri/contracts/common'
import { Select } from '@tapri/ui/select'
import { type Ref, useState } from 'react'
import { NewAddress } from './new-address.tsx'
import styles from './new-order.module.css'
import { useNewOrderTexts } from './texts.ts'

export interface AddressPartProps {
  ref: Ref<HTMLDivElement>
  outletId: string
  /** The places of the caller's earlier orders, the latest first. */
  known: readonly DeliveryPlace[]
  /** Undefined when there is none yet. */
  place: DeliveryPlace | undefined
  /** Null while it is not known. */
  onPlace: (place: DeliveryPlace | null) => void
  /** Called once the place is known. */
  onNext: () => void
}

/** Offers the caller's last address, another of theirs, or a new one with its point on the map. */
export function AddressPart({ ref, outletId, known, place, onPlace, onNext }: AddressPartProps) {
  const texts = useNewOrderTexts()
  const index = place ? known.indexOf(place) : -1
  const [isNew, setNew] = useState(false)
  const isShown = isNew || known.length === 0
  return (
    <section className={styles.part} ref={ref}>
      {known.length > 0 && (
        <Select
          label={texts.address}
          value={isNew ? 'new' : String(index)}
          onChange={({ target }) => {
            setNew(target.value === 'new')
            onPlace(known[Number(target.value)] ?? null)
          }}
        >
          {known.map((each, at) => (
            <option key={`${each.address} ${each.lat}`} value={at}>
              {each.address}
            </option>
          ))}
          <option value="new">{texts.newAddress}</option>
        </Select>
      )}
      {isShown && <NewAddress outletId={outletId} place={place} onPlace={onPlace} onNext={onNext} />}
    </section>
  )
}
