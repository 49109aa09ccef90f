import { expect, test } from 'vitest'
import { assertNoFilter, searchTermsOf, startOf } from './rules.ts'

test.each([
  ['Meera', { name: 'meera' }],
  ['  MEERA ', { name: 'meera' }],
  ['मीरा', { name: 'मीरा' }],
  ['\u095eरज़ाना', { name: 'फरजाना' }],
  ['\u202a+91 98123\u201145678\u202c', { name: '+91 98123-45678', phone: '+919812345678' }],
  ['९८१२३ ४५६७८', { name: '98123 45678', phone: '+919812345678' }],
  ['0 98123', { name: '0 98123', phone: '98123' }],
  ['98123 45678', { name: '98123 45678', phone: '+919812345678' }],
  ['098123-45678', { name: '098123-45678', phone: '+919812345678' }],
  ['+91 98123 45678', { name: '+91 98123 45678', phone: '+919812345678' }],
  ['5678', { name: '5678', phone: '5678' }],
  ['56 78', { name: '56 78', phone: '5678' }],
  ['Ravi 2', { name: 'ravi 2' }],
  ['+', { name: '+' }],
  ['%', { name: '%' }],
])('the search text %j is interpreted as %j', (typed, wanted) => {
  expect(searchTermsOf(typed)).toEqual(wanted)
})

test.each(['limit', 'q', 'role', 'status'])('without paging the parameter %s is refused', (name) => {
  expect(() => assertNoFilter({ [name]: 'x' })).toThrow('Page is required.')
})

test('without any parameter the response is the array of the specification', () => {
  expect(() => assertNoFilter({})).not.toThrow()
})

test.each([
  [
    { page: 3, limit: 50 },
    { past: undefined, before: 0, offset: 100 },
  ],
  [
    { page: 3, limit: 50, past: 'a', past_page: 2 },
    { past: 'a', before: 2, offset: 0 },
  ],
  [
    { page: 5, limit: 25, past: 'a', past_page: 2 },
    { past: 'a', before: 2, offset: 50 },
  ],
  [
    { page: 2, limit: 50, past: 'a', past_page: 2 },
    { past: undefined, before: 0, offset: 50 },
  ],
  [
    { page: 2, limit: 50, past: 'a' },
    { past: undefined, before: 0, offset: 50 },
  ],
])('the page %j begins at %j', (pages, start) => {
  expect(startOf(pages)).toEqual(start)
})
