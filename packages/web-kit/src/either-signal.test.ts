import { expect, test } from 'vitest'
import { eitherSignal } from './either-signal.ts'

test.each([0, 1])('the signal is aborted with the one at %i, for its reason', (at) => {
  const both = [new AbortController(), new AbortController()] as const
  const either = eitherSignal(both[0].signal, both[1].signal)
  expect(either.aborted).toBe(false)
  both[at === 0 ? 0 : 1].abort(new Error('left'))
  expect(either.reason).toEqual(new Error('left'))
})

test('one that is aborted already aborts it at once', () => {
  expect(eitherSignal(new AbortController().signal, AbortSignal.abort('late')).reason).toBe('late')
})
