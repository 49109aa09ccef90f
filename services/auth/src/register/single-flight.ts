/** Runs `work` after the work in flight for the same phone, if any, has settled. */
export type SingleFlight = <T>(phone: string, work: () => Promise<T>) => Promise<T>

/**
 * Lets the first of concurrent registrations of one phone do the work; the others run afterwards and find the phone
 * taken, before they cost a hash or a slot of the limiter. Per process; between processes the unique index decides.
 */
export function createSingleFlight(): SingleFlight {
  const inFlight = new Map<string, Promise<unknown>>()
  return async (phone, work) => {
    const first = inFlight.get(phone)
    if (first) {
      await first.catch(() => {})
      return work()
    }
    const own = work()
    inFlight.set(phone, own)
    try {
      return await own
    } finally {
      inFlight.delete(phone)
    }
  }
}
