import { isRefusedWith } from '@tapri/web-kit/api'

/**
 * The order ids by result. `taken`: refused with 409, because another delivery person has the order or it has ended.
 */
export interface Outcome {
  assigned: string[]
  taken: string[]
  failed: { id: string; error: unknown }[]
}

const takenCodes = ['ALREADY_ASSIGNED', 'ASSIGNED_TO_ANOTHER', 'ALREADY_DELIVERED', 'ALREADY_CANCELLED'] as const

/** Each 409 of the assignment of a service older than the codes meant a taken order. */
const isTaken = (error: unknown) => isRefusedWith(error, 409, ...takenCodes)

const MAX_IN_FLIGHT = 4

/** Assigns the orders with a request each, at most 4 in flight; a failure does not stop the others. */
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
        if (isTaken(error)) outcome.taken.push(id)
        else outcome.failed.push({ id, error })
      }
      onProgress(++settled)
    }
  }

  await Promise.all(Array.from({ length: MAX_IN_FLIGHT }, work))
  return outcome
}
