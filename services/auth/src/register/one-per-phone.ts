/**
 * Returns a function that lets the first of concurrent registrations of one phone do its work; the others run later and
 * find the phone taken, before they cost a hash or a slot of the limiter. Per process; between processes the unique
 * index decides.
 */
export function onePerPhone() {
  const inFlight = new Map<string, Promise<unknown>>()
  return async <T>(phone: string, work: () => Promise<T>): Promise<T> => {
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
