import { expect, test } from 'vitest'
import { isNew } from './rules.ts'

const begun = new Date('2026-11-01T00:00:00Z')
const later = new Date('2026-11-02T00:00:00Z')
const earlier = new Date('2026-10-31T00:00:00Z')
const seen = { id: 'meera', created_at: begun, seen_id: 7 }

test.each([
  ['by another admin, after the last seen event', { id: 8, at: later, actor_id: 'farah' }, true],
  ['by the operator', { id: 8, at: later, actor_id: null }, true],
  ['by the admin themselves', { id: 8, at: later, actor_id: 'meera' }, false],
  ['the last seen event', { id: 7, at: later, actor_id: 'farah' }, false],
  ['from before the account of the admin', { id: 8, at: earlier, actor_id: 'farah' }, false],
])('is an event new: %s', (_, event, is) => {
  expect(isNew(event, seen)).toBe(is)
})
