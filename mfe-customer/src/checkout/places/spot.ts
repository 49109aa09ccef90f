import type { Point } from '@tapri/contracts/great-circle'
import { nobody } from '@tapri/web-kit/nobody'
import { perUser } from '@tapri/web-kit/per-user'
import { useShell } from '@tapri/web-kit/remote'
import { useStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'

/**
 * Where the next order goes, apart from its address; stored until the order is placed, so that a reload loses nothing.
 */
interface StoredSpot {
  /** Chosen on the map or with a saved place; null means the browser's geolocation. */
  point: Point | null
  /** The way note. */
  note: string
}

interface Spot extends StoredSpot {
  set: (spot: Partial<StoredSpot>) => void
  clear: () => void
}

/** Starts with `tapri.me.`, the prefix that the shell clears at sign-out and when another user signs in. */
export const spotKey = (userId: string) => `tapri.me.spot.${userId}`

const nowhere: StoredSpot = { point: null, note: '' }

export const spotOf = perUser(spotKey, (userId) =>
  createStore<Spot>()(
    persist((set) => ({ ...nowhere, set: (spot) => set(spot), clear: () => set(nowhere) }), {
      name: spotKey(userId),
      version: 1,
      // A visitor's spot ends with the tab, since a visitor never signs out.
      storage: createJSONStorage(() => (userId === nobody.id ? sessionStorage : localStorage)),
      partialize: ({ point, note }): StoredSpot => ({ point, note }),
      merge: (stored, spot) => ({ ...spot, ...parseStored(stored) }),
    }),
  ),
)

function parseStored(value: unknown): StoredSpot {
  const { point, note } = Object(value) as Partial<StoredSpot>
  const isPoint = Number.isFinite(point?.lat) && Number.isFinite(point?.lng)
  return { point: (isPoint && point) || null, note: typeof note === 'string' ? note : '' }
}

/** Moves the place that a visitor chose to the customer who has signed in. */
export function takeGuestSpot(userId: string) {
  const guest = spotOf(nobody.id)
  const { point, clear } = guest.getState()
  if (!point) return
  spotOf(userId).getState().set({ point })
  clear()
}

/** Returns the spot of the signed-in user or the visitor. */
export const useSpot = () => useStore(spotOf(useShell().user.id))
