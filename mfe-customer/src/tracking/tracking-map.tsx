import type { Order } from '@tapri/contracts/orders'
import { ErrorBoundary } from '@tapri/ui/error-boundary'
import { Skeleton } from '@tapri/ui/skeleton'
import { useShell } from '@tapri/web-kit/remote'
import { lazy, Suspense } from 'react'
import styles from './tracking.module.css'

/** docs/specification.md, section 9; further apart than this many kilometres, both ends do not fit at that zoom. */
const zoom = 13
const fitBeyond = 1.5

const PlaceMap = lazy(async () => ({ default: (await import('@tapri/ui/map')).PlaceMap }))

/** Where the order comes from and where it goes. When the map cannot be fetched, the text still says it. */
export function TrackingMap({ order, km, text, label }: { order: Order; km: number; text: string; label: string }) {
  const { config } = useShell()
  const { delivery_address, outlet_location, outlet_name } = order
  return (
    <ErrorBoundary fallback={() => <p className={styles.time}>{text}</p>}>
      <Suspense fallback={<Skeleton height="var(--map-height)" />}>
        <PlaceMap
          center={delivery_address}
          zoom={zoom}
          fit={km > fitBeyond}
          markers={[
            { id: 'outlet', ...outlet_location, kind: 'outlet', label: outlet_name },
            { id: 'you', lat: delivery_address.lat, lng: delivery_address.lng, kind: 'customer', label },
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
