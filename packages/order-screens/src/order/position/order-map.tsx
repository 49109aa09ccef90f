import { greatCircleKm } from '@tapri/contracts/great-circle'
import type { Order } from '@tapri/contracts/orders'
import { LazyMap } from '@tapri/ui/lazy-map'
import type { PlaceMapProps } from '@tapri/ui/map'
import { useShell } from '@tapri/web-kit/remote'
import { useNow } from '@tapri/web-kit/use-now'
import { ageOf, type Seen } from './rules.ts'

/** Zoom level of docs/specification.md, section 9. Above this distance both ends do not fit at that zoom. */
const ZOOM = 13
const FIT_BEYOND_KM = 1.5
/** The age of a position is updated at this interval. */
const EVERY_MS = 1_000

interface OrderMapProps {
  order: Order
  /** The name of the delivery address on the map. */
  address: string
  text?: string
  /** The last known position of the delivery person, and their name. */
  seen?: Seen | undefined
  name: string
}

/**
 * Shows the map from outlet to delivery address. With a position it also shows the delivery person, and fits all
 * three. For a pick-up it shows the outlet.
 */
export function OrderMap({ order, address, text, seen, name }: OrderMapProps) {
  const { config } = useShell()
  const { delivery_address, outlet_location, outlet_name } = order
  const person = usePerson(seen, name)
  const isPickup = order.fulfilment === 'pickup'
  const you = {
    id: 'you',
    lat: delivery_address.lat,
    lng: delivery_address.lng,
    kind: 'customer',
    label: address,
  } as const
  return (
    <LazyMap
      center={delivery_address}
      zoom={ZOOM}
      fit={seen !== undefined || greatCircleKm(outlet_location, delivery_address) > FIT_BEYOND_KM}
      markers={[
        { id: 'outlet', ...outlet_location, kind: 'outlet', label: outlet_name },
        ...(isPickup ? [] : [you]),
        ...person,
      ]}
      route={isPickup ? [] : [outlet_location, delivery_address]}
      tiles={config}
      text={text}
    />
  )
}

/**
 * Returns the marker of a delivery person: with a circle of the position's uncertainty, grey once the position is
 * stale.
 */
function usePerson(seen: Seen | undefined, label: string): PlaceMapProps['markers'] {
  const now = useNow(EVERY_MS, seen !== undefined)
  if (!seen) return []
  const { lat, lng, accuracy } = seen
  const isFaded = ageOf(seen, now).kind === 'silent'
  return [{ id: 'person', lat, lng, accuracy, kind: 'deliveryPerson', isFaded, label }]
}
