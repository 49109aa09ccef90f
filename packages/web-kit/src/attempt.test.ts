import { expect, test } from 'vitest'
import { isTransient } from './api.ts'
import { isDecided, nextAttempt } from './attempt.ts'
import { refusal, unanswered } from './testing.tsx'

test('the same request keeps its key, another one has its own', () => {
  const first = nextAttempt({ id: 'a', reason: 'other' }, null, () => 'k-1')
  expect(nextAttempt({ id: 'a', reason: 'other' }, first, () => 'k-2')).toBe(first)
  expect(nextAttempt({ id: 'a', reason: 'too_far' }, first, () => 'k-2').key).toBe('k-2')
  expect(nextAttempt({ id: 'b', reason: 'other' }, first, () => 'k-2').key).toBe('k-2')
})

test.each([
  ['no response', unanswered(), true, false],
  ['a broken service', refusal('', 500), true, false],
  ['a service that is away', refusal('', 503), true, false],
  ['too many requests', refusal('', 429), true, false],
  ['the first try is being worked on', refusal('', 409, 'STILL_WORKING'), true, false],
  ['a state that forbids it', refusal('', 409, 'ALREADY_CANCELLED'), false, true],
  ['an order that is no longer theirs', refusal('', 404), false, true],
  ['bad input', refusal('', 400), false, true],
  ['a fault of the page', new TypeError('x'), false, false],
])('%s: %#', (_, error, transient, decided) => {
  expect([isTransient(error), isDecided(error)]).toEqual([transient, decided])
})
