import type { GivenByItself } from '@tapri/contracts/order-timeline'
import type { RunStop } from '@tapri/contracts/runs/ground'
import { north } from '@tapri/contracts/runs/testing'
import { expect, test } from 'vitest'
import { firstGift, leadOf, type Standing } from './lead.ts'
import type { Candidate, Task } from './rules.ts'

const best: Standing = { added: 20, breaks: 0, away: 1.5, isFresh: true, isSameWay: false, stops: 0 }
const other: Standing = { added: 29, breaks: 0, away: 9.8, isFresh: false, isSameWay: false, stops: 0 }

test.each<[what: string, standings: Standing[], expected: GivenByItself | undefined]>([
  ['nobody', [], undefined],
  ['the only one, near', [best], { away_minutes: 2 }],
  ['the only one, far away', [{ ...best, away: 15.1 }], undefined],
  ['the only one, where only a guess says where', [{ ...best, isFresh: false }], undefined],
  ['the only one, of whom nothing is known', [{ ...best, away: undefined }], undefined],
  ['the only one, with room for one more', [{ ...best, stops: 3 }], { away_minutes: 2 }],
  ['the only one, who has enough to bring', [{ ...best, stops: 4 }], undefined],
  ['one whose other promise would break', [{ ...best, breaks: 1 }, other], undefined],
  ['one who is clearly nearer', [best, other], { away_minutes: 2, next_minutes: 9 }],
  ['one beside others of whom nobody knows where they are', [best, { ...other, away: undefined }], { away_minutes: 2 }],
  ['one who is hardly better', [best, { ...other, added: 23.9 }], undefined],
  ['one who is better, while somebody is as near', [best, other, { ...other, added: 40, away: 2 }], undefined],
  [
    'one with an order of the same way, while somebody is as near',
    [
      { ...best, isSameWay: true },
      { ...other, away: 0 },
    ],
    { away_minutes: 2, same_way: true },
  ],
  [
    'one with such an order who is hardly better',
    [
      { ...best, isSameWay: true },
      { ...other, added: 22 },
    ],
    undefined,
  ],
])('without a tap: %s', (_, standings, expected) => expect(leadOf(standings)).toEqual(expected))

const task = (id: string, steps: number, promised: number): Task => ({
  id,
  at: north(steps),
  promised,
  pickUp: { id: 'outlet', at: north(0), ready: 5 },
})
const person = (id: string, steps: number, ...stops: RunStop[]): Candidate & { isFresh: boolean } => ({
  id,
  place: { at: north(steps), knownBy: 'last_stop' },
  stops,
  isFresh: true,
})
const late = task('late', 3, 20)
const soon = task('soon', 3, 33)

test.each<[what: string, orders: [Task, ...notTo: string[]][], people: ReturnType<typeof person>[], gift: string]>([
  ['the most urgent order goes first', [[soon], [late]], [person('ravi', 0), person('imran', 4)], 'late ravi'],
  ['not to somebody who gave it back', [[late, 'ravi']], [person('ravi', 0), person('imran', 2)], 'late imran'],
  ['of two at the outlet to nobody', [[late]], [person('ravi', 0), person('imran', 0)], 'none'],
  [
    'to somebody who has one of the same way',
    [[late]],
    [person('ravi', 2), person('imran', 0, soon)],
    'late imran same way',
  ],
  [
    'the best for a more urgent one that is not clear is kept for it',
    [[late, 'imran'], [soon]],
    [{ ...person('ravi', 0), isFresh: false }, person('imran', 4)],
    'none',
  ],
])('%s', (_, orders, people, expected) => {
  const gift = firstGift(
    orders.map(([task, ...notTo]) => ({ task, notTo: new Set(notTo) })),
    people,
  )
  const { order_id = 'none', person_id, why } = gift ?? {}
  expect([order_id, person_id, why?.same_way && 'same way'].filter(Boolean).join(' ')).toBe(expected)
})
