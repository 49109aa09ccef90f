import { likelyMinutes, partsOf } from './estimate.ts'
import type { Estimates } from './estimates.ts'

/**
 * Returns a function that tells how many minutes an order placed now would be promised for. It uses numbers from
 * memory, at most a minute old, since every open menu asks.
 */
export const createPromisedMinutes =
  (estimates: Estimates) =>
  async (outletId: string, km: number | null): Promise<number> => {
    const { pace, queue } = await estimates.recent(outletId)
    const parts = partsOf({ km, ahead: queue }, pace)
    return likelyMinutes(parts) + parts.spare_minutes
  }
