import { JetStreamApiError } from '@nats-io/jetstream'
import { InvalidArgumentError, PermissionViolationError, RequestError, TimeoutError } from '@nats-io/transport-node'
import { expect, test } from 'vitest'
import { isEventError, pauses } from './send-batch.ts'

const answer = (code: number, err_code: number) => new JetStreamApiError({ code, err_code, description: 'no' })

test.each([
  ['too large for the client', new InvalidArgumentError('max_payload size exceeded'), true],
  ['too large for the stream', answer(400, 10054), true],
  ['not permitted', new RequestError('no', { cause: new PermissionViolationError('no', 'publish', 'a') }), true],
  ['no answer', new TimeoutError(), false],
  ['no stream yet', answer(404, 10059), false],
  ['no room', answer(503, 10023), false],
])('an event %s: it is the event’s own fault is %s', (_, error, expected) => {
  expect(isEventError(error)).toBe(expected)
})

test('an aggregate is left alone for 1 s, then ever longer, at most 5 minutes, until one of its events left', () => {
  let now = 0
  const paused = pauses(() => now)
  const lasts = Array.from({ length: 12 }, () => paused.begin('a'))
  expect(lasts.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000])
  expect(lasts.at(-1)).toBe(300_000)
  expect(paused.now()).toEqual(['a'])
  now = 300_001
  expect(paused.now(), 'tried again').toEqual([])
  paused.end('a')
  expect(paused.begin('a')).toBe(1_000)
  paused.clear()
  expect(paused.now()).toEqual([])
})
