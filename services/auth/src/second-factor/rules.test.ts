import { expect, test } from 'vitest'
import { asksPassword, assertMayRemove } from './rules.ts'

const begun = new Date('2026-11-21T10:00:00Z')

test.each([
  ['2026-11-21T10:00:00Z', false],
  ['2026-11-21T10:09:59Z', false],
  ['2026-11-21T10:10:00Z', true],
  ['2026-11-28T10:00:00Z', true],
])('a session from 10:00 must enter the password again at %s: %s', (now, asks) => {
  expect(asksPassword(begun, new Date(now))).toBe(asks)
})

test('the last second factor cannot be removed where one is required', () => {
  expect(() => assertMayRemove({ required: true, others: 0 })).toThrow('Your role needs a second factor.')
})

test.each([
  { required: true, others: 1 },
  { required: false, others: 0 },
  { required: false, others: 1 },
])('a second factor can be removed with %j', (given) => {
  expect(() => assertMayRemove(given)).not.toThrow()
})
