import { expect, test } from 'vitest'
import { callerOf } from './rules.ts'

const asha = { id: 'asha', name: 'Asha', phone: '+919000000001', role: 'customer', blocked_at: null } as const

test('staff see a caller by name and phone', () => {
  expect(callerOf(asha)).toEqual({ id: 'asha', name: 'Asha', phone: '+919000000001' })
})

test.each([
  ['a member of staff', { role: 'delivery' }, 'NOT_A_CUSTOMER'],
  ['a blocked customer', { blocked_at: new Date(0) }, 'CALLER_BLOCKED'],
] as const)('%s is refused', (_, given, code) => {
  expect(() => callerOf({ ...asha, ...given })).toThrow(expect.objectContaining({ code }))
})
