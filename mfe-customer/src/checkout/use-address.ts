import type { getLocation, saveLocation } from '@tapri/contracts/auth'
import type { Point } from '@tapri/contracts/great-circle'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useEffect, useRef } from 'react'
import { useCart } from '../cart/cart.ts'
import { elsewhereKm, knownAddress } from './address-rules.ts'

/**
 * Holds the delivery address: typed, else the one saved last. It is empty if the known address belongs to another place
 * than `point`; `elsewhere` then holds that address, until another is typed or the customer keeps it for this point.
 * `isKnown`: it was typed, or the saved one has loaded. `save` stores it with the position on the server.
 */
export function useAddress(point: Point | null) {
  const { call } = useShell()
  const typed = useCart((cart) => cart.address)
  const typedAt = useCart((cart) => cart.addressAt)
  const store = useCart((cart) => cart.setAddress)
  const { data: saved, isPending } = useLoad<typeof getLocation>('GET /users/location', {}, { failure: null })
  const known = knownAddress(typed, typedAt, saved)
  const km = elsewhereKm(known, point)
  const address = km === null ? known.text : ''

  // An address typed before the point is known belongs to the first point that becomes known.
  const isUnplaced = useRef(false)
  useEffect(() => {
    if (!isUnplaced.current || !point) return
    isUnplaced.current = false
    if (typed !== null) store(typed, point)
  }, [point, typed, store])

  function setAddress(text: string, at: Point | null = point) {
    isUnplaced.current = at === null
    store(text, at)
  }

  /** A failure is only logged: the position counts as updated anyway (docs/specification.md, section 8). */
  async function save(at: Point) {
    const text = known.text.trim()
    if (!text || elsewhereKm(known, at) !== null) return
    store(text, at)
    const body = { lat: at.lat, lng: at.lng, address: text }
    await call<typeof saveLocation>('PUT /users/location', { body }).catch((error: unknown) =>
      console.warn('The location was not saved', error),
    )
  }

  const elsewhere = km === null ? null : { text: known.text, km, keep: () => setAddress(known.text) }
  return { address, isKnown: typed !== null || !isPending, setAddress, save, elsewhere }
}
