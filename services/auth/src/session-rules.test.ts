import { expect, test } from 'vitest'
import { lastEndOf, prolongedEndOf } from './session-rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const began = new Date('2026-01-01T00:00:00Z')
const day = (days: number) => new Date(began.getTime() + days * DAY_MS)
const own = { must_change_password: false, password_expires_at: null }
const givenOne = { must_change_password: true, password_expires_at: day(1) }

test.each([
  ['a session used on its second day lasts until the ninth', own, 7, 90, 2, 9],
  ['used again and again it ends at the limit', own, 88, 90, 85, 90],
  ['at the limit it is not prolonged', own, 90, 90, 89.5, 90],
  ['a lower limit takes nothing away', own, 20, 14, 15, 20],
  ['a limit of seven days prolongs nothing', own, 7, 7, 6, 7],
  ['a clock that was set back shortens nothing', own, 9, 90, 1, 9],
  ['a renewal within the hour changes nothing', own, 9, 90, 2.02, 9],
  ['one begun by a one-time password ends with it', givenOne, 1, 90, 0.5, 1],
])('%s', (_, person, expires, maxDays, now, end) => {
  const session = { person, created_at: began, expires_at: day(expires) }
  expect(prolongedEndOf(session, maxDays, day(now))).toEqual(day(end))
})

test.each([
  ['by the limit', own, 7, 90, 90],
  ['after a lower limit, by what was promised', own, 20, 14, 20],
  ['with the one-time password', givenOne, 1, 90, 1],
])('a session ends for good %s', (_, person, expires, maxDays, end) => {
  expect(lastEndOf({ person, created_at: began, expires_at: day(expires) }, maxDays)).toEqual(day(end))
})
