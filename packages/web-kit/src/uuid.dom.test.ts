import { expect, test, vi } from 'vitest'
import { uuid } from './uuid.ts'

const V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('makes different UUIDs of version 4', () => {
  const made = Array.from({ length: 500 }, uuid)
  expect(made.filter((each) => !V4.test(each))).toEqual([])
  expect(new Set(made).size).toBe(500)
})

test('works on a page over plain HTTP, where only getRandomValues is there', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(uuid()).toMatch(V4)
})
