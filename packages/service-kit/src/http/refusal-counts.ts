import { coarseNetwork } from './network.ts'
import { prefixOf } from './network-prefix.ts'

/** The most refusals of callers without a session that are logged in a minute, for one address and in total. */
const LINES_OF_ADDRESS = 5
const LINES_OF_ALL = 60
/** The most sums that are logged in a minute; the last one covers all other networks. */
const MAX_SUMS = 10

interface Sum {
  network: string
  more: number
}

/** Decides which refusals of callers without a session get a line of their own, and counts the others by network. */
export interface RefusalCounts {
  /** Counts a refusal and tells whether it gets a line. */
  count: (address: string) => boolean
  /** Returns the refusals without a line since the last call, and begins a new minute. */
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
