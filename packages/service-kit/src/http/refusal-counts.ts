import { coarseNetwork } from './network.ts'
import { prefixOf } from './network-prefix.ts'

/** Refusals of callers without a session that are written in a minute: of one address, and of all. */
const LINES_OF_ADDRESS = 5
const LINES_OF_ALL = 60
/** Sums that are written in a minute; the last one is of all other networks. */
const MAX_SUMS = 10

interface Sum {
  network: string
  more: number
}

/** Decides which refusals of callers without a session get a line of their own, and counts the others by network. */
export interface RefusalCounts {
  /** Says whether this one gets a line. */
  count: (address: string) => boolean
  /** The refusals without a line since the last call, which begins a new minute. */
  takeSums: () => Sum[]
}

export function countRefusals(): RefusalCounts {
  let lines = 0
  let ofAddress = new Map<string, number>()
  let sums = new Map<string, number>()
  return {
    count(address) {
      const key = prefixOf(address)
      const before = ofAddress.get(key) ?? 0
      if (before < LINES_OF_ADDRESS && lines < LINES_OF_ALL) {
        ofAddress.set(key, before + 1)
        lines += 1
        return true
      }
      const network = coarseNetwork(address)
      const named = sums.has(network) || sums.size < MAX_SUMS - 1 ? network : 'others'
      sums.set(named, (sums.get(named) ?? 0) + 1)
      return false
    },
    takeSums() {
      const taken = Array.from(sums, ([network, more]) => ({ network, more }))
      lines = 0
      ofAddress = new Map()
      sums = new Map()
      return taken
    },
  }
}
