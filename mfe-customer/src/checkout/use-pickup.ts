import type { Point } from '@tapri/contracts/great-circle'
import type { listPickups } from '@tapri/contracts/opening'
import { useLoad } from '@tapri/web-kit/queries'
import { useCart } from '../cart/cart.ts'
import { asAsked } from './places/rules.ts'

const REFRESH_SECONDS = 60

/**
 * Holds whether the order is picked up, and at which outlet, however far: the nearest until the customer chooses
 * another. Works without a known place.
 */
export function usePickup(point: Point | null) {
  const { isPickup, pickupId } = useCart((cart) => cart.choices)
  const choose = useCart((cart) => cart.choose)
  const { data, dataUpdatedAt, isPending } = useLoad<typeof listPickups>(
    'GET /pickups',
    { querystring: point ? asAsked(point) : {} },
    { failure: null, everySeconds: REFRESH_SECONDS, keepPrevious: true },
  )
  const outlets = data?.outlets ?? []
  const chosen = outlets.find(({ outlet_id }) => outlet_id === pickupId) ?? outlets[0]
  return {
    outlets,
    /** Time of the last response, ms. */
    seenAt: dataUpdatedAt,
    chosen: isPickup && chosen ? chosen : null,
    /** The order is to be picked up, but the outlets are not known yet. */
    isUnknown: isPickup && isPending,
    want: (isWanted: boolean) => choose({ isPickup: isWanted }),
    choose: (outletId: string) => choose({ pickupId: outletId }),
  }
}

export type Pickup = ReturnType<typeof usePickup>
