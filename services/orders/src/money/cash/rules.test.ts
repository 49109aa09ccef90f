import { expect, test } from 'vitest'
import {
  assertCarried,
  decideAgreement,
  decideCount,
  decideSettlement,
  decideWithdrawal,
  type HandOver,
  postingsOf,
} from './rules.ts'

const offered: HandOver = {
  state: 'offered',
  delivery_person_id: 'ravi',
  offered_paise: 125_000,
  counted_paise: null,
  reason: null,
}
const short: HandOver = { ...offered, state: 'counted', counted_paise: 124_000, reason: 'wrong_change' }
const confirmed: HandOver = { ...offered, state: 'confirmed', counted_paise: 125_000 }
const withdrawn: HandOver = { ...offered, state: 'withdrawn' }

test.each([
  [125_000, 125_000],
  [1, 125_000],
])('%i of %i may be handed over', (paise, carried) => {
  expect(() => assertCarried(paise, carried)).not.toThrow()
})

test.each([
  [125_001, 125_000, '1250.00'],
  [0, 125_000, '1250.00'],
  [100, -500, '0.00'],
])('%i of %i may not', (paise, carried, most) => {
  expect(() => assertCarried(paise, carried)).toThrow(`You carry ₹${most} for this outlet`)
})

test.each([
  [
    'the same as was offered',
    offered,
    { counted: 1_250 },
    { state: 'confirmed', counted_paise: 125_000, reason: null },
  ],
  [
    'less, for a reason',
    offered,
    { counted: 1_240, reason: 'wrong_change' },
    { state: 'counted', counted_paise: 124_000, reason: 'wrong_change' },
  ],
  [
    'again, and now the same as was offered',
    short,
    { counted: 1_250 },
    { state: 'confirmed', counted_paise: 125_000, reason: null },
  ],
  [
    'the same for another reason',
    short,
    { counted: 1_240, reason: 'lost' },
    { state: 'counted', counted_paise: 124_000, reason: 'lost' },
  ],
  ['what was counted before', short, { counted: 1_240, reason: 'wrong_change' }, undefined],
  ['what is confirmed', confirmed, { counted: 1_250 }, undefined],
] as const)('a count of %s', (_, handOver, count, expected) => {
  expect(decideCount(handOver, count)).toEqual(expected)
})

test.each([
  ['a difference without a reason', offered, { counted: 1_240 }, 'DIFFERENCE_UNNAMED'],
  ['another amount than was confirmed', confirmed, { counted: 1_240, reason: 'lost' }, 'HAND_OVER_ENDED'],
  ['what was withdrawn', withdrawn, { counted: 1_250 }, 'HAND_OVER_ENDED'],
] as const)('a count of %s is refused', (_, handOver, count, code) => {
  expect(() => decideCount(handOver, count)).toThrow(expect.objectContaining({ code }))
})

test.each([
  [short, 1_240, true],
  [{ ...short, state: 'confirmed' as const }, 1_240, false],
])('agreeing to what was counted', (handOver, counted, changes) => {
  expect(decideAgreement(handOver, counted)).toBe(changes)
})

test.each([
  ['before the cash is counted', 'NOT_COUNTED_YET', offered, 1_250],
  ['to another amount than was counted', 'COUNT_CHANGED', short, 1_250],
  ['after the hand-over was withdrawn', 'HAND_OVER_ENDED', withdrawn, 1_250],
] as const)('agreeing %s is refused: %s', (_, code, handOver, counted) => {
  expect(() => decideAgreement(handOver, counted)).toThrow(expect.objectContaining({ code }))
})

test('what is not confirmed can be taken back, once', () => {
  expect([offered, short, withdrawn].map(decideWithdrawal)).toEqual([true, true, false])
  expect(() => decideWithdrawal(confirmed)).toThrow(expect.objectContaining({ code: 'HAND_OVER_ENDED' }))
})

test.each([
  ['less', 124_000, 1_000],
  ['more', 125_500, -500],
  ['the same', 125_000, 0],
])('what was counted goes into the till and the difference is named: %s', (_, counted_paise, difference) => {
  const postings = postingsOf({ ...offered, counted_paise })
  expect(postings.map(({ account, paise }) => [account, paise])).toEqual([
    ['carried', -125_000],
    ['till', counted_paise],
    ['differences', difference],
  ])
  expect(postings.reduce((sum, { paise }) => sum + paise, 0)).toBe(0)
})

test.each([
  ['all of it was received', 10_000, { carried: 100, received: 100 }, 10_000],
  ['some of it was received', 10_050, { carried: 100.5, received: 60.25 }, 6_025],
  ['all of it is written off', 10_000, { carried: 100, received: 0 }, 0],
  ['what the outlet owed was paid out', -5_000, { carried: -50, received: 50 }, -5_000],
  ['what the outlet owed is written off', -5_000, { carried: -50, received: 0 }, 0],
])('%s', (_, carried_paise, settled, counted_paise) => {
  expect(decideSettlement(carried_paise, settled)).toEqual({ offered_paise: carried_paise, counted_paise })
})

test.each([
  ['nothing that is carried', 0, { carried: 0, received: 0 }, 'NOTHING_CARRIED'],
  ['another amount than was shown', 9_000, { carried: 100, received: 100 }, 'CARRIED_CHANGED'],
  ['more than is carried', 10_000, { carried: 100, received: 100.01 }, 'RECEIVED_TOO_MUCH'],
  ['more than is owed', -5_000, { carried: -50, received: 51 }, 'RECEIVED_TOO_MUCH'],
])('%s is refused', (_, carried_paise, settled, code) => {
  expect(() => decideSettlement(carried_paise, settled)).toThrow(expect.objectContaining({ code }))
})
