import type { SendOutcome } from '@tapri/service-kit/messages/message'
import { expect, test } from 'vitest'
import { hasSense, kindOf, verdictOf } from './rules.ts'

test.each([
  ['confirmed', 'confirmed'],
  ['collected', 'delivered'],
  ['new_order', undefined],
  ['changed', undefined],
] as const)('the notice %s is to a customer %s', (notice, kind) => expect(kindOf(notice)).toBe(kind))

test.each([
  ['confirmed', 'preparing', 60, true],
  ['confirmed', 'out_for_delivery', 60, false],
  ['confirmed', 'confirmed', 1_801, false],
  ['on_the_way', 'delivered', 60, false],
  ['late', 'preparing', 1_199, true],
  ['late', 'cancelled', 60, false],
  ['ready', 'preparing', 60, true],
  ['delivered', 'delivered', 86_000, true],
  ['cancelled', 'cancelled', 86_401, false],
  ['refunded', 'cancelled', 259_000, true],
] as const)('%s of an order that is %s, %i s later: %s', (kind, status, age, isSent) =>
  expect(hasSense(kind, status, age)).toBe(isSent),
)

const retry: SendOutcome = { status: 'retry', reason: 'answered 503' }
const unknown: SendOutcome = { status: 'unknown', reason: 'no answer' }
test.each<[SendOutcome, number, boolean, ReturnType<typeof verdictOf>]>([
  [{ status: 'sent', providerId: 'a', parts: 1 }, 1, false, { status: 'sent' }],
  [{ status: 'refused', reason: 'answered 400' }, 1, true, { status: 'refused' }],
  [unknown, 1, false, { status: 'unknown' }],
  [unknown, 1, true, { status: 'retried', inSeconds: 5 }],
  [retry, 1, false, { status: 'retried', inSeconds: 5 }],
  [retry, 3, false, { status: 'retried', inSeconds: 45 }],
  [retry, 40, false, { status: 'retried', inSeconds: 900 }],
  [{ ...retry, afterSeconds: 120 }, 1, false, { status: 'retried', inSeconds: 120 }],
  [{ ...retry, afterSeconds: 9_999 }, 1, false, { status: 'retried', inSeconds: 900 }],
])('%j at try %i, taken once: %s', (outcome, attempts, takesOnce, verdict) =>
  expect(verdictOf(outcome, attempts, takesOnce)).toEqual(verdict),
)
