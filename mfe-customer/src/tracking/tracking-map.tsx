import type { Order } from '@tapri/contracts/orders'
import { ErrorBoundary } from '@tapri/ui/error-boundary'
import { Skeleton } from '@tapri/ui/skeleton'
import { useShell } from '@tapri/web-kit/remote'
import { lazy, Suspense } from 'react'
import styles from './tracking.module.css'

/** Zoom level of docs/specification.md, section 9. Above this distance both ends do not fit at that zoom. */
const ZOOM = 13
const FIT_BEYOND_KM = 1.5

const PlaceMap = lazy(async () => ({ default: (await import('@tapri/ui/map')).PlaceMap }))

/** Map from outlet to delivery address. Shows `text` when the map's code fails to load. */
export function TrackingMap({ order, km, text, label }: { order: Order; km: number; text: string; label: string }) {
  const { config } = useShell()
  const { delivery_address, outlet_location, outlet_name } = order
  return (
    <ErrorBoundary fallback={() => <p className={styles.time}>{text}</p>}>
      <Suspense fallback={<Skeleton height="var(--map-height)" />}>
        <PlaceMap
          center={delivery_address}
          zoom={ZOOM}
          fit={km > FIT_BEYOND_KM}
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
