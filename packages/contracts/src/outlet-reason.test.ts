import { expect, test } from 'vitest'
import { outletReason } from './outlet-reason.ts'

const now = Date.parse('2026-11-22T10:00:00Z')
const opens = { opens_at: '2026-11-22T13:00:00Z', time_zone: 'Asia/Kolkata' }

test.each([
  ['closed', opens, 'K is closer but closed until today at 6:30 pm.'],
  ['closed', {}, 'K is closer but closed.'],
  ['paused', opens, 'K is closer but takes no new orders until today at 6:30 pm.'],
  ['paused', {}, 'K is closer but takes no new orders right now.'],
  ['too_far', {}, 'K is closer but does not deliver this far.'],
  ['no_slot', {}, 'K is closer but has no room at that time.'],
] as const)('why a nearer outlet does not make it: %s', (reason, given, sentence) => {
  const passed_over = [{ outlet_name: 'K', distance_km: 1, reason, ...given }]
  expect(outletReason({ outlet_name: 'C', passed_over }, 'en', now)).toBe(
    `From C, the nearest that can take your order. ${sentence}`,
  )
})

test('the nearest outlet needs no other, in both languages', () => {
  expect(outletReason({ outlet_name: 'C', passed_over: [] }, 'en', now)).toBe('From C, your nearest outlet.')
  expect(outletReason({ outlet_name: 'C' }, 'hi', now)).toBe('C से, जो आपके सबसे पास है।')
})

test('an outlet that was chosen by its area is not said to be the nearest', () => {
  const passed_over = [{ outlet_name: 'K', distance_km: 1, reason: 'closed' as const }]
  expect(outletReason({ outlet_name: 'C', by_area: true }, 'en', now)).toBe('From C, which delivers to your area.')
  expect(outletReason({ outlet_name: 'C', by_area: true }, 'hi', now)).toBe('C से, जो आपके इलाक़े में डिलीवरी करता है।')
  expect(outletReason({ outlet_name: 'C', by_area: true, passed_over }, 'en', now)).toBe(
    'From C, which delivers to your area. K is closer but closed.',
  )
})

test('names from right to left turn no word of the sentence', () => {
  const passed_over = [{ outlet_name: 'چائے', distance_km: 1, reason: 'too_far' as const }]
  expect(outletReason({ outlet_name: 'دکان', passed_over }, 'en', now)).toBe(
    'From \u2068دکان\u2069, the nearest that can take your order. ' +
      '\u2068چائے\u2069 is closer but does not deliver this far.',
  )
})
