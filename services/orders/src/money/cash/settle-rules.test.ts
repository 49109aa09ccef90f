import { expect, test } from 'vitest'
import { decideSettlement } from './settle-rules.ts'

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
