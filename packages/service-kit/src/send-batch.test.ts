import { JetStreamApiError } from '@nats-io/jetstream'
import { InvalidArgumentError, PermissionViolationError, RequestError, TimeoutError } from '@nats-io/transport-node'
import { expect, test } from 'vitest'
import { isEventError, pauses } from './send-batch.ts'

const response = (code: number, err_code: number) => new JetStreamApiError({ code, err_code, description: 'no' })

test.each([
  ['too large for the client', new InvalidArgumentError('max_payload size exceeded'), true],
  ['too large for the stream', response(400, 10054), true],
  ['not permitted', new RequestError('no', { cause: new PermissionViolationError('no', 'publish', 'a') }), true],
  ['request timeout', new TimeoutError(), false],
  ['stream not found', response(404, 10059), false],
  ['no space left in the stream', response(503, 10023), false],
])('a failed publish, %s (%s), is a fault of the event: %s', (_, error, expected) => {
  expect(isEventError(error)).toBe(expected)
})

test('retries of an aggregate back off from 1 s to 5 minutes, until one of its events is published', () => {
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
