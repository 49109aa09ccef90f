import { greatCircleKm, type Point } from '@tapri/contracts/great-circle'
import { ADDRESS_NEAR_METRES } from '@tapri/contracts/limits'
import { sameText } from './places/rules.ts'

/** The text of an address with the point that it was typed or saved for; null: not known. */
export interface PlacedText {
  text: string
  at: Point | null
}

/** The answer of `GET /users/location`; without a point while none is saved. */
interface Saved {
  address: string
  lat?: number
  lng?: number
}

/**
 * The address that is known: typed, else saved last. A typed one without a point that is the saved one has that one's
 * point.
 */
export function knownAddress(typed: string | null, typedAt: Point | null, saved: Saved | undefined): PlacedText {
  const { address = '', lat, lng } = saved ?? {}
  const savedAt = typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
  if (typed === null) return { text: address, at: savedAt }
  return { text: typed, at: typedAt ?? (sameText(typed, address) ? savedAt : null) }
}

/**
 * Returns how far (km) an address is from a point that it does not belong to; null when it does, or when that is not
 * known.
 */
export function elsewhereKm({ text, at }: PlacedText, point: Point | null): number | null {
  if (text.trim() === '' || !at || !point) return null
  const km = greatCircleKm(at, point)
  return km * 1_000 > ADDRESS_NEAR_METRES ? km : null
}

/** Within this distance the same text may still be right: behind the same gate, on the other side of a park. */
const OFFERED_KM = 5
export const isOffered = (km: number) => km <= OFFERED_KM
