import { JetStreamApiError } from '@nats-io/jetstream'
import { InvalidArgumentError, PermissionViolationError, RequestError, TimeoutError } from '@nats-io/transport-node'
import { expect, test } from 'vitest'
import { isEventError } from './send-batch.ts'

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
