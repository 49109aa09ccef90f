import { expect, test } from 'vitest'
import { isStillFree, slotDays } from './slot-rules.ts'

const slot = (time: string, is_full = false) => ({ deliver_at: new Date(`${time}+05:30`).toISOString(), is_full })
const now = Date.parse('2026-11-22T22:00+05:30')
const [tonight, full, midnight, noon] = [
  slot('2026-11-22T23:00'),
  slot('2026-11-22T23:30', true),
  slot('2026-11-23T00:00'),
  slot('2026-11-23T12:00'),
] as const

test.each([
  ['two days', [tonight, full, midnight, noon], { today: [tonight], tomorrow: [midnight, noon] }],
  ['only tomorrow', [full, noon], { tomorrow: [noon] }],
  ['only full ones', [full], {}],
  ['one that has passed meanwhile', [slot('2026-11-22T21:30'), tonight], { today: [tonight] }],
])('%s', (_, slots, expected) => {
  const days = slotDays(slots, 'Asia/Kolkata', now)
  expect(Object.fromEntries(days.map(({ day, slots: own }) => [day, own]))).toEqual(expected)
})

test('the days are those of the outlet', () => {
  expect(slotDays([noon], 'Pacific/Kiritimati', now).map(({ day }) => day)).toEqual(['today'])
})

test.each([
  [null, [tonight], true],
  [tonight.deliver_at, undefined, true],
  [tonight.deliver_at, [tonight], true],
  [full.deliver_at, [tonight, full], false],
  [noon.deliver_at, [tonight], false],
])('%s is still free: %#', (chosen, slots, expected) => {
  expect(isStillFree(chosen, slots)).toBe(expected)
})
