import { expect, test } from 'vitest'
import { isRequestId, requestIds } from './request-ids.ts'

test('ids of two processes differ, each is accepted by a service', () => {
  const [one, other] = [requestIds(), requestIds()]
  const ids = Array.from({ length: 1_000 }, () => [one(), other()]).flat()
  expect(new Set(ids).size).toBe(2_000)
  expect(ids.every(isRequestId)).toBe(true)
})

test.each(['', 'short', 'a b c d e f g', 'x'.repeat(65), '{"level":60}', undefined, ['12345678']])(
  '%j is no id of a request',
  (given) => expect(isRequestId(given)).toBe(false),
)
