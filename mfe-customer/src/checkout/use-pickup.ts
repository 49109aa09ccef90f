import type { Point } from '@tapri/contracts/great-circle'
import { useState } from 'react'
import { useOpening } from '../use-opening.ts'

/** Holds whether the order is picked up, at the nearest outlet that offers it: missing where none does. */
export function usePickup(point: Point | null) {
  const [isWanted, setWanted] = useState(false)
  const offered = useOpening(point).opening?.pickup
  return { offered, chosen: isWanted && offered ? offered : null, choose: setWanted }
}

export type Pickup = ReturnType<typeof usePickup>
