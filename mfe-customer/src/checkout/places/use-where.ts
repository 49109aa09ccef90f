import type { Place } from '@tapri/contracts/common'
import { greatCircleKm, type Point } from '@tapri/contracts/great-circle'
import { ADDRESS_NEAR_METRES } from '@tapri/contracts/limits'
import type { SavedPlace } from '@tapri/contracts/places'
import { useShell } from '@tapri/web-kit/remote'
import { useGeolocation } from '@tapri/web-kit/use-location'
import { useState } from 'react'
import { useAddress } from '../use-address.ts'
import { addressHere, placeAt, sameText } from './rules.ts'
import { useSpot } from './spot.ts'
import { usePlacesTexts } from './texts.ts'
import { useSavedPlaces } from './use-saved-places.ts'

/** A search result, and the address that was searched for. */
export interface Found {
  place: Place
  asked: string
}

const isFar = (one: Point, other: Point) => greatCircleKm(one, other) * 1_000 > ADDRESS_NEAR_METRES

/** Returns the point of an order: the chosen one, else the browser's geolocation. */
function usePoint() {
  const gps = useGeolocation()
  const spot = useSpot()
  const chosen = spot.point
  const here = gps.isSure ? gps.point : null
  const position = chosen
    ? { ...gps, status: 'granted' as const, point: chosen, busy: false, trouble: null, sentence: null }
    : gps

  /** Returns to the user's position; keeps the pin if that is unknown. */
  async function locate() {
    const found = await gps.locate()
    if (found) spot.set({ point: null })
    return found
  }
  return { position: { ...position, locate }, spot, here, sure: chosen ?? here, isPinned: chosen !== null }
}

/**
 * Holds where an order goes: a saved place, a pin on the map or the browser's geolocation, and its address. `position`
 * is that of `useGeolocation`, with the chosen point instead of the browser's.
 */
export function useWhere() {
  const texts = usePlacesTexts()
  const { toast } = useShell()
  const { position, spot, here, sure, isPinned } = usePoint()
  const saved = useSavedPlaces()
  const [dialog, setDialog] = useState<'pin' | 'places' | null>(null)
  const places = saved.places ?? []
  const { address, isKnown, setAddress, save, elsewhere } = useAddress(sure)

  function choosePlace({ address: saidThere, lat, lng, note = '' }: SavedPlace) {
    setAddress(saidThere, { lat, lng })
    spot.set({ point: { lat, lng }, note })
  }

  async function chooseHere() {
    if (!(await position.locate())) return toast('error', texts.notLocated)
    const after = addressHere(places, address)
    if (after === address) return
    spot.set({ note: '' })
    setAddress(after, here)
  }

  function choosePin(point: Point, found: Found | undefined) {
    spot.set({ point })
    // The found address does not belong to a pin that was moved far from it.
    if (found && !isFar(found.place, point)) {
      const isOwn = address.trim() !== '' && sameText(found.asked, address)
      if (isOwn) setAddress(address, point)
      else if (address.trim() === '' || (sure && isFar(sure, point))) setAddress(found.place.address, point)
    }
    setDialog(null)
  }

  return {
    position,
    /** The point of the order, once it is accurate enough. */
    sure,
    /** The browser's position, if it is accurate enough. */
    here,
    isPinned,
    address,
    isAddressKnown: isKnown,
    setAddress: (text: string) => setAddress(text),
    saveAddress: save,
    elsewhere,
    note: spot.note,
    setNote: (note: string) => spot.set({ note }),
    saved,
    place: placeAt(places, address, position.point),
    dialog,
    setDialog,
    choosePlace,
    chooseHere,
    choosePin,
    /** Called after the order was placed. */
    clear: spot.clear,
  }
}
export type Where = ReturnType<typeof useWhere>
