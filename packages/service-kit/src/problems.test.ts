import { expect, test } from 'vitest'
import { isUnavailable } from './problems.ts'

const failed = (code: string, message = 'failed') => Object.assign(new Error(message), { code })

test.each([
  ['the server is stopping', failed('57P01')],
  ['a statement took too long', failed('57014')],
  ['a lock was held too long', failed('55P03')],
  ['two transactions stood in each other’s way', failed('40P01')],
  ['all connections are taken', failed('53300')],
  ['nobody listens', failed('ECONNREFUSED')],
  ['the pool had none in time', new Error('timeout exceeded when trying to connect')],
  ['the connection broke', new Error('Connection terminated unexpectedly')],
  ['every address of the host refused', new AggregateError([failed('ECONNREFUSED')])],
])('%s: the database is away, the caller may try again', (_, error) => {
  expect(isUnavailable(error)).toBe(true)
})

test.each([
  ['a unique key', failed('23505')],
  ['a missing table', failed('42P01')],
  ['a bug', new TypeError('x is not a function')],
  ['no error at all', 'text'],
])('%s: not a matter of waiting', (_, error) => {
  expect(isUnavailable(error)).toBe(false)
})
