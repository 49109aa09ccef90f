import { isRefusedWith } from '@tapri/web-kit/api'

/** What became of each order. `taken` were refused because of their state: somebody has them, or they have ended. */
export interface Outcome {
  assigned: string[]
  taken: string[]
  failed: { id: string; error: unknown }[]
}

const takenCodes = ['ALREADY_ASSIGNED', 'ASSIGNED_TO_ANOTHER', 'ALREADY_DELIVERED', 'ALREADY_CANCELLED'] as const

/** Enough to be quick, few enough to leave the service to others. */
const atOnce = 4

/** Assigns orders one call each, a few at a time; one that fails does not stop the others. */
export async function assignEach(
  ids: readonly string[],
  assign: (id: string) => Promise<unknown>,
  onProgress: (settled: number) => void,
): Promise<Outcome> {
  const outcome: Outcome = { assigned: [], taken: [], failed: [] }
  const waiting = [...ids]
  let settled = 0

  async function work() {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await assign(id)
        outcome.assigned.push(id)
      } catch (error) {
        if (isRefusedWith(error, ...takenCodes)) outcome.taken.push(id)
        else outcome.failed.push({ id, error })
      }
      onProgress(++settled)
    }
  }

  await Promise.all(Array.from({ length: atOnce }, work))
  return outcome
}
