/** Something about an order at a version. */
export interface Arrival {
  order: string
  version: number
}

/**
 * Returns the orders for which a version arrived after a higher one. A version that had arrived before is a repeat,
 * which may arrive at any time.
 */
export function outOfOrder(arrivals: readonly Arrival[]): string[] {
  const came = new Map<string, { highest: number; versions: Set<number> }>()
  const wrong = new Set<string>()
  for (const { order, version } of arrivals) {
    const { highest, versions } = came.get(order) ?? { highest: 0, versions: new Set() }
    if (version < highest && !versions.has(version)) wrong.add(order)
    came.set(order, { highest: Math.max(highest, version), versions: versions.add(version) })
  }
  return [...wrong]
}

/** Lists wanted items that did not arrive. */
export function missingIn(arrivals: readonly Arrival[], wanted: readonly Arrival[]): Arrival[] {
  const keyOf = ({ order, version }: Arrival) => `${order} ${version}`
  const there = new Set(arrivals.map(keyOf))
  return wanted.filter((each) => !there.has(keyOf(each)))
}
