import type { Point } from '@tapri/contracts/great-circle'
import type { listPickups } from '@tapri/contracts/opening'
import { useLoad } from '@tapri/web-kit/queries'
import { useState } from 'react'
import { asAsked } from './places/rules.ts'

const REFRESH_SECONDS = 60

/**
 * Holds whether the order is picked up, and at which outlet, however far: the nearest until the customer chooses
 * another. Works without a known place.
 */
export function usePickup(point: Point | null) {
  const [isWanted, setWanted] = useState(false)
  const [wantedId, setWantedId] = useState<string>()
  const { data, dataUpdatedAt } = useLoad<typeof listPickups>(
    'GET /pickups',
    { querystring: point ? asAsked(point) : {} },
    { failure: null, everySeconds: REFRESH_SECONDS, keepPrevious: true, shownByPage: 404 },
  )
  const outlets = data?.outlets ?? []
  const chosen = outlets.find(({ outlet_id }) => outlet_id === wantedId) ?? outlets[0]
  return {
    outlets,
    /** Time of the last response, ms. */
    seenAt: dataUpdatedAt,
    chosen: isWanted && chosen ? chosen : null,
    want: setWanted,
    choose: setWantedId,
  }
}

export type Pickup = ReturnType<typeof usePickup>
