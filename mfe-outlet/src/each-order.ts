interface Outcome {
  done: string[]
  failed: { id: string; error: unknown }[]
}

const MAX_IN_FLIGHT = 4

/** Does something with each order, with at most 4 requests in flight; a failure does not stop the others. */
export async function eachOrder(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
  onProgress?: (settled: number) => void,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], failed: [] }
  const waiting = [...ids]
  let settled = 0

  async function work() {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await act(id)
        outcome.done.push(id)
      } catch (error) {
        outcome.failed.push({ id, error })
      }
      onProgress?.(++settled)
    }
  }

  await Promise.all(Array.from({ length: MAX_IN_FLIGHT }, work))
  return outcome
}
