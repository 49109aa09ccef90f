import type { getLocation, saveLocation } from '@tapri/contracts/auth'
import type { Point } from '@tapri/contracts/great-circle'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useCart } from '../cart/cart.ts'

/** The delivery address: typed, else the one saved last. `save` stores it with the position on the server. */
export function useAddress() {
  const { call } = useShell()
  const typed = useCart((cart) => cart.address)
  const setAddress = useCart((cart) => cart.setAddress)
  const { data: saved, isPending } = useLoad<typeof getLocation>('GET /users/location', {}, { failure: null })
  const address = typed ?? saved?.address ?? ''

  /** A failure is only logged: the position counts as updated all the same (docs/specification.md, section 8). */
  async function save(point: Point) {
    if (!address.trim()) return
    const body = { lat: point.lat, lng: point.lng, address: address.trim() }
    await call<typeof saveLocation>('PUT /users/location', { body }).catch((error: unknown) =>
      console.warn('The location was not saved', error),
    )
  }

  return { address, setAddress, save, isPending: isPending && typed === null }
}
