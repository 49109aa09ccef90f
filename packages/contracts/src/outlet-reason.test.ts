import { expect, test } from 'vitest'
import { outletReason } from './outlet-reason.ts'

const now = Date.parse('2026-11-22T10:00:00Z')
const opens = { opens_at: '2026-11-22T13:00:00Z', time_zone: 'Asia/Kolkata' }

test.each([
  ['closed', opens, 'K is nearer, but closed until today at 6:30 PM.'],
  ['closed', {}, 'K is nearer, but closed.'],
  ['paused', opens, 'K is nearer, but takes no new orders until today at 6:30 PM.'],
  ['paused', {}, 'K is nearer, but takes no new orders right now.'],
  ['too_far', {}, 'K is nearer, but does not deliver so far.'],
  ['no_slot', {}, 'K is nearer, but cannot make it at that time.'],
] as const)('why a nearer outlet does not make it: %s', (reason, given, sentence) => {
  const passed_over = [{ outlet_name: 'K', distance_km: 1, reason, ...given }]
  expect(outletReason({ outlet_name: 'C', passed_over }, 'en', now)).toBe(
    `C makes it: the nearest that takes orders and delivers to you. ${sentence}`,
  )
})

test('the nearest outlet needs no other, in both languages', () => {
  expect(outletReason({ outlet_name: 'C', passed_over: [] }, 'en', now)).toBe('C makes it: the nearest outlet to you.')
  expect(outletReason({ outlet_name: 'C' }, 'hi', now)).toBe('C बनाएगा: आपका सबसे पास का आउटलेट।')
})

test('names from right to left turn no word of the sentence', () => {
  const passed_over = [{ outlet_name: 'چائے', distance_km: 1, reason: 'too_far' as const }]
  expect(outletReason({ outlet_name: 'دکان', passed_over }, 'en', now)).toBe(
    '\u2068دکان\u2069 makes it: the nearest that takes orders and delivers to you. ' +
      '\u2068چائے\u2069 is nearer, but does not deliver so far.',
  )
})
