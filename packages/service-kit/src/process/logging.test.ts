import { expect, test } from 'vitest'
import { plainError } from './logging.ts'

test.each(['Connection terminated unexpectedly', undefined, null, 42])(
  'a thrown value that is not an Error is logged: %s',
  (err) => {
    expect(plainError(err)).toEqual({ type: typeof err, message: String(err), stack: '' })
  },
)

test('an error is logged with type, message, code and stack, without row values', () => {
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (phone)=(+919800000000)' })
  expect(plainError(error)).toEqual({
    type: 'Error',
    message: 'duplicate key',
    code: '23505',
    stack: expect.stringContaining('logging.test.ts'),
  })
})
