import { expect, test } from 'vitest'
import { daysLeft } from './rules.ts'

const now = new Date('2026-11-28T12:00:00Z')

test.each([
  ['2026-12-08T12:00:00Z', null, 10],
  ['2026-11-29T11:00:00Z', null, 0],
  ['2026-11-28T11:00:00Z', null, -1],
  ['2026-11-28T11:00:00Z', new Date(0), undefined],
])('due at %s and answered %s: %s days are left', (due_at, done_at, expected) => {
  expect(daysLeft({ due_at: new Date(due_at), done_at }, now)).toBe(expected)
})
