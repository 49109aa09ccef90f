import type { Point } from '@tapri/contracts/great-circle'
import type { listReach, OutletReach } from '@tapri/contracts/opening'
import { useLoad } from '@tapri/web-kit/queries'
import { useState } from 'react'
import { beginningAt, beginningOf } from './rules.ts'
import type { Where } from './use-where.ts'

/** The part of `Where` that the map needs; visitors have it, too. */
export type PinWhere = Pick<Where, 'here' | 'sure' | 'address' | 'choosePin'> & {
  position: { point: Point | null }
  saved: { places?: readonly Point[] | undefined }
}

/**
 * Holds the map's initial view, its pin and the outlets around it. Without a position it starts at the outlets, and
 * moves to the position as soon as it is known, unless the user has moved the pin.
 */
export function usePin({ sure, position, saved }: PinWhere) {
  const { data, isPending } = useLoad<typeof listReach>('GET /outlets', {}, { failure: null })
  const outlets = data?.outlets ?? []
  const [beginning, setBeginning] = useState(() => beginningOf(sure, position.point, saved.places ?? []))
  const [moved, move] = useState<Point>()
  if (!beginning && !isPending) setBeginning(beginningAt(outlets))
  if (beginning?.isGuess && !moved && sure) setBeginning(beginningOf(sure, null, []))
  return {
    outlets,
    beginning,
    /** Shows the delivery area of one outlet. */
    beginAt: (outlet: OutletReach) => {
      move(undefined)
      setBeginning(beginningAt([outlet]))
    },
    point: moved ?? beginning?.point,
    move,
    /** True if the pin is a real destination and not a guess. */
    isSet: moved !== undefined || beginning?.isGuess === false,
  }
}
