/** Runs work for a phone, after the work already under way for the same phone, if there is any, has ended well or not. */
export type AfterOthers = <T>(phone: string, work: () => Promise<T>) => Promise<T>

/**
 * In a rush for one phone the first does the work, and the others find out afterwards that it is taken: they cost no hash
 * and no place among those who wait for one. For this process only; between replicas the index decides.
 */
export function createSingleFlight(): AfterOthers {
  const underWay = new Map<string, Promise<unknown>>()
  return async (phone, work) => {
    const first = underWay.get(phone)
    if (first) {
      await first.catch(() => {})
      return work()
    }
    const mine = work()
    underWay.set(phone, mine)
    try {
      return await mine
    } finally {
      underWay.delete(phone)
    }
  }
}
