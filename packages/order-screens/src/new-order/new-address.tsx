import type { Place } from '@tapri/contracts/common'
import type { Point } from '@tapri/contracts/great-circle'
import { ADDRESS_MAX_LENGTH } from '@tapri/contracts/limits'
import type { listReach, OutletReach } from '@tapri/contracts/opening'
import { Button } from '@tapri/ui/button'
import { Field } from '@tapri/ui/field'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useAddressSearch } from '@tapri/web-kit/use-address-search'
import { useEffect, useRef, useState } from 'react'
import type { AddressPartProps } from './address-part.tsx'
import styles from './new-order.module.css'
import { PlacePin } from './place-pin.tsx'
import { useNewOrderTexts } from './texts.ts'
import { isEnter } from './use-key.ts'

type NewAddressProps = Pick<AddressPartProps, 'outletId' | 'place' | 'onPlace' | 'onNext'>

/**
 * Takes an address with its point: Enter searches for it, or moves to the pin, where Enter confirms the point and
 * continues.
 */
export function NewAddress({ outletId, place, onPlace, onNext }: NewAddressProps) {
  const texts = useNewOrderTexts()
  const { config } = useShell()
  const [typed, setTyped] = useState(place?.address ?? '')
  /** How often the pin was asked to take the focus, which it does once its map is loaded. */
  const [focusCalls, setFocusCalls] = useState(0)
  const outlet = useOutlet(outletId)
  const { search, found, busy } = useAddressSearch(texts.searchFailed)
  const address = typed.trim()
  const point = place ?? outlet

  const set = ({ lat, lng }: Point) => {
    if (address) onPlace({ address, lat, lng })
  }
  const take = (at: Point) => {
    if (!address) return
    set(at)
    onNext()
  }
  function type(text: string) {
    setTyped(text)
    setFocusCalls(0)
    const changed = text.trim()
    if (place) onPlace(changed ? { ...place, address: changed } : null)
  }
  async function next() {
    const near = outlet ? { lat: outlet.lat, lng: outlet.lng } : null
    const places = config.address_search ? await search(address, near) : []
    if (places?.length === 0) setFocusCalls((calls) => calls + 1)
    if (places?.length === 1 && places[0]) take(places[0])
  }
  return (
    <>
      <Field
        label={texts.address}
        hint={texts.addressHint}
        autoComplete="off"
        maxLength={ADDRESS_MAX_LENGTH}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (isEnter(event) && address) void next()
        }}
      />
      {config.address_search && (
        <Button size="small" busy={busy} disabled={!address} onClick={() => void next()}>
          {texts.searchAddress}
        </Button>
      )}
      <FoundPlaces found={found} onChoose={take} />
      {point && (
        <PlacePin point={point} onMove={set} outlet={outlet} onTake={() => take(point)} focusCalls={focusCalls} />
      )}
    </>
  )
}

function useOutlet(id: string): OutletReach | undefined {
  const { data } = useLoad<typeof listReach>('GET /outlets', {}, { failure: null })
  return data?.outlets.find((outlet) => outlet.id === id)
}

interface FoundPlacesProps {
  found: readonly Place[] | undefined
  onChoose: (place: Place) => void
}

/** Lists the places that were found; the first of several gets the focus. */
function FoundPlaces({ found, onChoose }: FoundPlacesProps) {
  const texts = useNewOrderTexts()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (found && found.length > 1) list.current?.querySelector('button')?.focus()
  }, [found])
  return (
    <div ref={list} aria-live="polite" className={styles.found}>
      {found?.length === 0 && <p>{texts.nothingFound}</p>}
      {found?.map((each) => (
        <button key={`${each.lat} ${each.lng}`} type="button" onClick={() => onChoose(each)}>
          {each.address}
        </button>
      ))}
    </div>
  )
}
