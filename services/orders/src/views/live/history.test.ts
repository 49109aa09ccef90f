import { expect, test } from 'vitest'
import { createHistory } from './history.ts'
import type { OrderFact } from './sight.ts'

const event = (sequence: number) => ({ sequence, change: 'placed' as const, fact: {} as OrderFact })
const filled = (max: number, ...sequences: number[]) => {
  const history = createHistory(max)
  history.begin('e1', 10)
  for (const sequence of sequences) history.add(event(sequence))
  return (id: string) => history.after(id)?.map(({ sequence }) => sequence)
}

test('gives what came after an id, over gaps, and nothing after the newest', () => {
  const after = filled(100, 11, 12, 15)
  expect(after('e1-10')).toEqual([11, 12, 15])
  expect(after('e1-11')).toEqual([12, 15])
  expect(after('e1-13')).toEqual([15])
  expect(after('e1-15')).toEqual([])
})

test.each(['e1-9', 'e1-16', 'e2-11', 'e1', 'e1-', '-11', 'e1-11x', '', 'e1-1e1', `e1-${'1'.repeat(20)}`])(
  'does not know %j',
  (id) => expect(filled(100, 11, 12, 15)(id)).toBeUndefined(),
)

test('forgets the oldest, a tenth at a time', () => {
  const after = filled(10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21)
  expect(after('e1-10')).toBeUndefined()
  expect(after('e1-11')).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20, 21])
})

test('knows nothing before it began, and forgets all when it begins anew', () => {
  const history = createHistory(10)
  expect([history.newestId(), history.after('e1-1')]).toEqual([undefined, undefined])
  history.begin('e1', 0)
  history.add(event(1))
  history.begin('e2', 0)
  expect([history.newestId(), history.after('e1-1'), history.after('e2-0')]).toEqual(['e2-0', undefined, []])
})
