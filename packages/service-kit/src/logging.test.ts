import { expect, test } from 'vitest'
import { plainError } from './logging.ts'

test.each(['Connection terminated unexpectedly', undefined, null, 42])('what is no error is logged, too: %s', (err) => {
  expect(plainError(err)).toEqual({ type: typeof err, message: String(err), stack: '' })
})

test('of an error only what says where it happened is logged', () => {
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (phone)=(+919800000000)' })
  expect(plainError(error)).toEqual({
    type: 'Error',
    message: 'duplicate key',
    code: '23505',
    stack: expect.stringContaining('logging.test.ts'),
  })
})
