import { greatCircleKm, type Point } from '@tapri/contracts/great-circle'
import { ADDRESS_NEAR_METRES } from '@tapri/contracts/limits'
import { sameText } from './places/rules.ts'

/** An address with the point that it was typed or saved for; null if unknown. */
export interface PlacedText {
  text: string
  at: Point | null
}

/** The response of `GET /users/location`; without a point if none is saved. */
interface Saved {
  address: string
  lat?: number
  lng?: number
}

/**
 * Returns the known address: typed, else the one saved last. A typed address without a point that equals the saved one
 * gets its point.
 */
export function knownAddress(typed: string | null, typedAt: Point | null, saved: Saved | undefined): PlacedText {
  const { address = '', lat, lng } = saved ?? {}
  const savedAt = typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
  if (typed === null) return { text: address, at: savedAt }
  return { text: typed, at: typedAt ?? (sameText(typed, address) ? savedAt : null) }
}

/**
 * Returns how far (km) the address is from the point, if it belongs to another place; null if it belongs to the point,
 * or if that is unknown.
 */
export function elsewhereKm({ text, at }: PlacedText, point: Point | null): number | null {
  if (text.trim() === '' || !at || !point) return null
  const km = greatCircleKm(at, point)
  return km * 1_000 > ADDRESS_NEAR_METRES ? km : null
}

/** Within this distance the same address may still be right: behind the same gate, or across a park. */
const OFFERED_KM = 5
export const isOffered = (km: number) => km <= OFFERED_KM
