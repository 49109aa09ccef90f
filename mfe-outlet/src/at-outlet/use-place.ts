import { createContext, use } from 'react'
import type { Place } from './rules.ts'

interface Chosen {
  /** The outlet where the person works; undefined if there is none, then they have no pages. */
  place: Place | undefined
  places: readonly Place[]
  choose: (id: string) => void
}

export const PlaceContext = createContext<Chosen>({ place: undefined, places: [], choose: () => undefined })

/** The stored choice for all outlets. */
export const ALL = 'all'

/** Returns the current outlet, and those that it can be changed to. */
export const usePlace = () => use(PlaceContext)
