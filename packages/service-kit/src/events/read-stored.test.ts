import { expect, test } from 'vitest'
import type { Connected } from './bus.ts'
import { readStored } from './read-stored.ts'

/** Returns a server of a cluster that has stored these sequences. */
const serverWith = (stored: number[]) => {
  const getMessage = async (_: string, { seq, next_by_subj }: { seq: number; next_by_subj?: string }) => {
    const found = stored.find((each) => (next_by_subj === undefined ? each === seq : each >= seq))
    return found === undefined
      ? null
      : { seq: found, subject: 'orders.order.placed.o', string: () => '{}', header: { get: () => '' } }
  }
  return { direct: { getMessage } } as unknown as Connected['jsm']
}

test.each([
  ['has all', [5, 6, 7], [5, 6, 7]],
  ['is behind the leader', [5, 6], [5, 6]],
  ['has none of them yet', [4], []],
  ['knows that one was deleted', [5, 7], [5, 6, 7]],
  ['knows that the first were deleted', [7], [5, 6, 7]],
  ['has a follower outside of the window', [5, 9], [5, 6, 7]],
  ['is behind, after one that was deleted', [6], [5, 6]],
])('of the sequences 5 to 7 a server that %s gives what no later read can change', async (_, stored, expected) => {
  const reads = await readStored(serverWith(stored), 'ORDERS', 5, 3)
  expect(reads.map(({ sequence }) => sequence)).toEqual(expected)
  expect(reads.flatMap(({ sequence, text }) => (text === undefined ? [] : sequence))).toEqual(
    stored.filter((each) => expected.includes(each)),
  )
})
