import { expect, test } from 'vitest'
import { isUnavailable } from './problems.ts'

const failed = (code: string, message = 'failed') => Object.assign(new Error(message), { code })

test.each([
  ['the server is stopping', failed('57P01')],
  ['a statement took too long', failed('57014')],
  ['a lock was held too long', failed('55P03')],
  ['deadlock of two transactions', failed('40P01')],
  ['too many connections', failed('53300')],
  ['a standby, which does not write', failed('25006')],
  ['connection refused', failed('ECONNREFUSED')],
  ['timeout of the connection pool', new Error('timeout exceeded when trying to connect')],
  ['the connection broke', new Error('Connection terminated unexpectedly')],
  ['every address of the host refused', new AggregateError([failed('ECONNREFUSED')])],
])('%s: counts as database unavailable, 503', (_, error) => {
  expect(isUnavailable(error)).toBe(true)
})

test.each([
  ['a unique key', failed('23505')],
  ['a missing table', failed('42P01')],
  ['a bug', new TypeError('x is not a function')],
  ['no error at all', 'text'],
])('%s: does not count as database unavailable', (_, error) => {
  expect(isUnavailable(error)).toBe(false)
})
