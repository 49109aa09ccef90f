import { greatCircleKm } from '@tapri/contracts/great-circle'
import type { Order } from '@tapri/contracts/orders'
import { ErrorBoundary } from '@tapri/ui/error-boundary'
import type { PlaceMapProps } from '@tapri/ui/map'
import { Skeleton } from '@tapri/ui/skeleton'
import { useShell } from '@tapri/web-kit/remote'
import { lazy, Suspense } from 'react'
import { ageOf, type Seen } from './rules.ts'
import { useNow } from './use-now.ts'

/** Zoom level of docs/specification.md, section 9. Above this distance both ends do not fit at that zoom. */
const ZOOM = 13
const FIT_BEYOND_KM = 1.5

const PlaceMap = lazy(async () => ({ default: (await import('@tapri/ui/map')).PlaceMap }))

interface OrderMapProps {
  order: Order
  /** The name of the delivery address on the map. */
  address: string
  /** Shown below the map, and in its place when its code fails to load. */
  text?: string
  /** Where the delivery person was seen last, and their name. */
  seen?: Seen | undefined
  name: string
}

/** Map from outlet to delivery address. With a position it also shows the delivery person, and is zoomed so that all three fit. */
export function OrderMap({ order, address, text, seen, name }: OrderMapProps) {
  const { config } = useShell()
  const { delivery_address, outlet_location, outlet_name } = order
  const person = usePerson(seen, name)
  return (
    <ErrorBoundary fallback={() => <p>{text}</p>}>
      <Suspense fallback={<Skeleton height="var(--map-height)" />}>
        <PlaceMap
          center={delivery_address}
          zoom={ZOOM}
          fit={seen !== undefined || greatCircleKm(outlet_location, delivery_address) > FIT_BEYOND_KM}
          markers={[
            { id: 'outlet', ...outlet_location, kind: 'outlet', label: outlet_name },
            { id: 'you', lat: delivery_address.lat, lng: delivery_address.lng, kind: 'customer', label: address },
            ...person,
          ]}
          route={[outlet_location, delivery_address]}
          tileUrl={config.map_tile_url}
          attribution={config.map_attribution}
          text={text}
        />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The marker of a delivery person: in a circle as large as their position is uncertain, grey once they are silent. */
function usePerson(seen: Seen | undefined, label: string): PlaceMapProps['markers'] {
  const now = useNow(seen !== undefined)
  if (!seen) return []
  const { lat, lng, accuracy } = seen
  const isFaded = ageOf(seen, now).kind === 'silent'
  return [{ id: 'person', lat, lng, accuracy, kind: 'deliveryPerson', isFaded, label }]
}
