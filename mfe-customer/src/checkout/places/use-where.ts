import type { Point } from '@tapri/contracts/great-circle'
import type { SavedPlace } from '@tapri/contracts/places'
import { useShell } from '@tapri/web-kit/remote'
import { useGeolocation } from '@tapri/web-kit/use-location'
import { useState } from 'react'
import { addressHere, placeAt } from './rules.ts'
import { useSpot } from './spot.ts'
import { usePlacesTexts } from './texts.ts'
import { useSavedPlaces } from './use-saved-places.ts'

interface AddressField {
  address: string
  setAddress: (address: string) => void
}

/**
 * Where an order goes: a saved place, a pin on the map, or where the browser says the person is. `position` is that of
 * `useGeolocation`, with the point that was chosen in the place of the browser's.
 */
export function useWhere({ address, setAddress }: AddressField) {
  const texts = usePlacesTexts()
  const { toast } = useShell()
  const gps = useGeolocation()
  const spot = useSpot()
  const saved = useSavedPlaces()
  const [dialog, setDialog] = useState<'pin' | 'places' | null>(null)
  const places = saved.places ?? []
  const chosen = spot.point
  const position = chosen
    ? { ...gps, status: 'granted' as const, point: chosen, busy: false, trouble: null, sentence: null }
    : gps

  /** Back to where the person is; a pin is kept while that is not known. */
  async function locate() {
    const point = await gps.locate()
    if (point) spot.set({ point: null })
    return point
  }

  function choosePlace({ address: saidThere, lat, lng, note = '' }: SavedPlace) {
    setAddress(saidThere)
    spot.set({ point: { lat, lng }, note })
  }

  async function chooseHere() {
    if (!(await locate())) return toast('error', texts.notLocated)
    const after = addressHere(places, address)
    if (after === address) return
    spot.set({ note: '' })
    setAddress(after)
  }

  function choosePin(point: Point, found: string | undefined) {
    spot.set({ point })
    if (found !== undefined && address.trim() === '') setAddress(found)
    setDialog(null)
  }

  return {
    position: { ...position, locate },
    /** Where the browser says the person is. */
    here: gps.point,
    isPinned: chosen !== null,
    address,
    note: spot.note,
    setNote: (note: string) => spot.set({ note }),
    saved,
    place: placeAt(places, address, position.point),
    dialog,
    setDialog,
    choosePlace,
    chooseHere,
    choosePin,
    /** After the order was placed. */
    clear: spot.clear,
  }
}
export type Where = ReturnType<typeof useWhere>
