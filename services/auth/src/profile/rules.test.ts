import { expect, test } from 'vitest'
import { changedIn } from './rules.ts'

const ravi = { name: 'Ravi', phone: '+919000000002' }

test.each([
  [{}, undefined],
  [{ name: 'Ravi Kumar' }, 'name'],
  [{ phone: '+919000000012' }, 'phone'],
  [{ name: 'Ravi Kumar', phone: '+919000000012' }, 'name_phone'],
])('%j changes %s', (change, expected) => {
  expect(changedIn(ravi, { ...ravi, ...change })).toBe(expected)
})
