import type { Point } from '@tapri/contracts/great-circle'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { lazyMap } from '@tapri/ui/lazy-map'
import { lazyPage } from '@tapri/ui/lazy-page'
import { LiveRegion } from '@tapri/ui/live-region'
import { offsetOf } from '@tapri/ui/map-steps'
import { Notice } from '@tapri/ui/notice'
import { Skeleton } from '@tapri/ui/skeleton'
import { distance } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useShell } from '@tapri/web-kit/remote'
import { useRested } from '@tapri/web-kit/use-rested'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { NearOutlet } from './near-outlet.tsx'
import { usePlacesTexts } from './texts.ts'
import { type PinWhere, usePin } from './use-pin.ts'
import { useServing } from './use-serving.ts'
import type { Found } from './use-where.ts'
import styles from './places.module.css'

const PinMap = lazyMap(async () => (await import('@tapri/ui/pin-map')).PinMap)
const AddressSearch = lazyPage(async () => (await import('./address-search.tsx')).AddressSearch, null)

/** Debounce: the pin must be still this long before the outlet is requested and the position announced. */
const RESTS_MS = 400

/**
 * Shows a map with the pin of the delivery address and the outlets' delivery areas. Nothing changes before "Deliver
 * Here".
 */
export function PinDialog({ where, onClose }: { where: PinWhere; onClose: () => void }) {
  const texts = usePlacesTexts()
  const { config, signUp } = useShell()
  const { here, position } = where
  const pin = usePin(where)
  const { outlets, beginning, point, isSet, move } = pin
  const known = beginning?.isGuess === false ? beginning.point : null
  const [found, setFound] = useState<Found>()
  const rested = useRested((isSet && point) || null, RESTS_MS)
  const serving = useServing(rested)
  const moved = useMoved(here, known, rested)

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.pinTitle}
      description={texts.pinBody}
      size="large"
      footer={
        <Button
          look="primary"
          size="large"
          wide
          disabled={!isSet}
          onClick={() => point && where.choosePin(point, found)}
        >
          {texts.deliverHere}
        </Button>
      }
    >
      {config.address_search && !signUp && (
        <AddressSearch
          typed={where.address}
          near={here ?? position.point ?? known}
          onFind={(place, asked) => {
            move({ lat: place.lat, lng: place.lng })
            setFound({ place, asked })
          }}
        />
      )}
      {beginning?.isGuess && !position.point && outlets.length > 1 && (
        <NearOutlet outlets={outlets} shown={beginning.point} onChoose={pin.beginAt} />
      )}
      <MapOfPin pin={pin} here={here} />
      <UnderMap
        serving={serving}
        moved={isSet ? moved : position.point ? texts.pinRough : texts.pinUnknown}
        onHere={here && (() => move({ ...here }))}
      />
    </Dialog>
  )
}

/** Shows the map once its initial view is known. */
function MapOfPin({ pin, here }: { pin: ReturnType<typeof usePin>; here: Point | null }) {
  const texts = usePlacesTexts()
  const { config } = useShell()
  const { outlets, beginning, point, move } = pin
  if (!beginning || !point) return <Skeleton height="var(--map-height)" />
  return (
    <PinMap
      // A new initial view needs a new map.
      key={JSON.stringify(beginning)}
      point={point}
      onMove={move}
      zoom={beginning.zoom}
      corners={beginning.corners}
      here={here ?? undefined}
      outlets={outlets}
      label={texts.pin}
      hint={texts.pinKeys}
      tiles={config}
      missing={(retry) => <MapMissing onRetry={retry} />}
    />
  )
}

interface UnderMapProps {
  serving: ReturnType<typeof useServing>
  moved: string | undefined
  onHere: (() => void) | null
}

/**
 * Shows the outlet that serves the pin, the pin's position in words for screen readers, and a button back to the user's
 * position.
 */
function UnderMap({ serving, moved, onHere }: UnderMapProps) {
  const texts = usePlacesTexts()
  return (
    <div className={styles.under}>
      <p data-tone={serving?.isServed === false ? 'warning' : undefined}>{serving?.sentence ?? moved}</p>
      {onHere && (
        <Button size="small" icon={<LocateFixed aria-hidden />} onClick={onHere}>
          {texts.whereIAm}
        </Button>
      )}
      <LiveRegion>{[moved, serving?.sentence].filter(Boolean).join(' ')}</LiveRegion>
    </div>
  )
}

/** A pin that is this close (km) counts as not moved. */
const THERE_KM = 0.002

/** Says how far the pin is from the user's position, or from the initial position if that is unknown. */
function useMoved(here: Point | null, before: Point | null, to: Point | null) {
  const texts = usePlacesTexts()
  const language = useLanguage()
  const from = here ?? before
  if (!from || !to) return undefined
  const { km, direction } = offsetOf(from, to)
  if (km < THERE_KM) return here ? texts.pinThere : undefined
  return (here ? texts.pinFromHere : texts.pinFromBefore)(distance(km, language), texts.directions[direction])
}

function MapMissing({ onRetry }: { onRetry: () => void }) {
  const texts = usePlacesTexts()
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      {texts.mapMissing}
    </Notice>
  )
}
