import type { findAddress } from '@tapri/contracts/address-search'
import type { DeliveryPlace, Place } from '@tapri/contracts/common'
import { ADDRESS_MAX_LENGTH } from '@tapri/contracts/limits'
import type { Point } from '@tapri/contracts/great-circle'
import type { listReach, OutletReach } from '@tapri/contracts/opening'
import { Button } from '@tapri/ui/button'
import { ErrorBoundary } from '@tapri/ui/error-boundary'
import { Field } from '@tapri/ui/field'
import { Select } from '@tapri/ui/select'
import { Skeleton } from '@tapri/ui/skeleton'
import { useAction, useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { lazy, Suspense, useState } from 'react'
import styles from './new-order.module.css'
import { useNewOrderTexts } from './texts.ts'

const PinMap = lazy(async () => ({ default: (await import('@tapri/ui/pin-map')).PinMap }))

interface AddressPartProps {
  outletId: string
  /** To which the caller's orders went, the last first. */
  known: readonly DeliveryPlace[]
  /** Undefined: there is none yet. */
  place: DeliveryPlace | undefined
  onPlace: (place: DeliveryPlace | undefined) => void
}

/** The caller's last address, another of theirs, or a new one with its place on the map. */
export function AddressPart({ outletId, known, place, onPlace }: AddressPartProps) {
  const texts = useNewOrderTexts()
  const index = place ? known.indexOf(place) : -1
  const [isNew, setNew] = useState(false)
  const isShown = isNew || known.length === 0
  return (
    <section className={styles.part}>
      {known.length > 0 && (
        <Select
          label={texts.address}
          value={isNew ? 'new' : String(index)}
          onChange={({ target }) => {
            setNew(target.value === 'new')
            onPlace(known[Number(target.value)])
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
      {isShown && <NewAddress outletId={outletId} place={place} onPlace={onPlace} />}
    </section>
  )
}

function NewAddress({ outletId, place, onPlace }: Omit<AddressPartProps, 'known'>) {
  const texts = useNewOrderTexts()
  const { call, config } = useShell()
  const [typed, setTyped] = useState(place?.address ?? '')
  const [found, setFound] = useState<readonly Place[]>()
  const reach = useLoad<typeof listReach>('GET /outlets', {}, { failure: null })
  const outlet = reach.data?.outlets.find(({ id }) => id === outletId)
  const { run, busy } = useAction(
    () => call<typeof findAddress>('POST /addresses/search', { body: { address: typed, ...pointOf(outlet) } }),
    { failure: texts.searchFailed },
  )
  const address = typed.trim()
  const set = ({ lat, lng }: Point) => {
    if (address) onPlace({ address, lat, lng })
  }
  async function search() {
    const places = (await run())?.found
    setFound(places)
    const [first] = places ?? []
    if (first && places?.length === 1) set(first)
  }
  const point = place ?? outlet
  return (
    <>
      <Field
        label={texts.address}
        autoComplete="off"
        maxLength={ADDRESS_MAX_LENGTH}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          if (place) onPlace(target.value.trim() ? { ...place, address: target.value.trim() } : undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || !config.address_search || !address) return
          event.preventDefault()
          void search()
        }}
      />
      {config.address_search && (
        <Button size="small" busy={busy} disabled={!address} onClick={() => void search()}>
          {texts.searchAddress}
        </Button>
      )}
      <FoundPlaces found={found} onChoose={set} />
      {point && <PlacePin point={point} onMove={set} outlet={outlet} />}
    </>
  )
}

function FoundPlaces({ found, onChoose }: { found: readonly Place[] | undefined; onChoose: (place: Place) => void }) {
  const texts = useNewOrderTexts()
  return (
    <div aria-live="polite" className={styles.found}>
      {found?.length === 0 && <p>{texts.nothingFound}</p>}
      {found?.map((each) => (
        <button key={`${each.lat} ${each.lng}`} type="button" onClick={() => onChoose(each)}>
          {each.address}
        </button>
      ))}
    </div>
  )
}

interface PlacePinProps {
  point: Point
  onMove: (point: Point) => void
  outlet: OutletReach | undefined
}

function PlacePin({ point, onMove, outlet }: PlacePinProps) {
  const texts = useNewOrderTexts()
  const { config } = useShell()
  return (
    <ErrorBoundary fallback={() => <></>}>
      <Suspense fallback={<Skeleton height="var(--map-height)" />}>
        <PinMap
          point={point}
          onMove={onMove}
          zoom={14}
          label={texts.pin}
          hint={texts.pinKeys}
          outlets={outlet ? [outlet] : []}
          tileUrl={config.map_tile_url}
          attribution={config.map_attribution}
        />
      </Suspense>
    </ErrorBoundary>
  )
}

const pointOf = (outlet: { lat: number; lng: number } | undefined) =>
  outlet ? { lat: outlet.lat, lng: outlet.lng } : {}
