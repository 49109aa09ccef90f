import type { getLocation } from '@tapri/contracts/auth'
import type { Point } from '@tapri/contracts/great-circle'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useGrantedPosition } from '@tapri/web-kit/use-location'
import { useCart } from './cart/cart.ts'
import { elsewhereKm, knownAddress } from './checkout/address-rules.ts'
import { useSpot } from './checkout/places/spot.ts'
import { useIsGuest } from './guest.ts'
import { storedPoint } from './known-point.ts'

/** The delivery point and its address; null and empty while unknown. */
export interface KnownPlace {
  point: Point | null
  address: string
  /** Chosen on the map. */
  isChosen: boolean
}

/**
 * Returns where an order would go, as far as that is known without asking: the chosen place, else the user's position,
 * else the last point stored on this device, else the account's.
 */
export function useKnownPlace(): KnownPlace {
  const { id } = useShell().user
  const isGuest = useIsGuest()
  const position = useGrantedPosition()
  const spot = useSpot()
  const typed = useCart((cart) => cart.address)
  const typedAt = useCart((cart) => cart.addressAt)
  const here = spot.point ?? position ?? storedPoint(id)
  const isAsked = !isGuest && (!here || typed === null)
  const { data: saved } = useLoad<typeof getLocation>('GET /users/location', {}, { failure: null, enabled: isAsked })
  const known = knownAddress(typed, typedAt, saved)
  const point = here ?? known.at
  const isThere = point !== null && elsewhereKm(known, point) === null
  return { point, address: isThere ? known.text : '', isChosen: spot.point !== null }
}
