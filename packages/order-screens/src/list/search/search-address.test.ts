import { expect, test } from 'vitest'
import { changeSearch, isSearch, noSearch, readSearch, searchQuery } from './search-address.ts'

test.each([
  ['', noSearch],
  ['q=%20asha%20%20', { ...noSearch, q: 'asha' }],
  ['q=two%0Alines', { ...noSearch, q: 'two lines' }],
  [`q=${'x'.repeat(99)}`, { ...noSearch, q: 'x'.repeat(80) }],
  ['outlet=o-1&person=u-2', { ...noSearch, outlet: 'o-1', person: 'u-2' }],
  ['outlet=no%20id&person=', noSearch],
  ['from=2026-02-28&to=2026-03-01', { ...noSearch, from: '2026-02-28', to: '2026-03-01' }],
  ['from=2026-02-30&to=yesterday', noSearch],
  ['from=0000-01-01&to=2026-13-01', noSearch],
  ['after=1769852000123456_a1-b2', { ...noSearch, after: '1769852000123456_a1-b2' }],
  ['after=elsewhere', noSearch],
])('the address %s', (address, search) => {
  expect(readSearch(new URLSearchParams(address))).toEqual(search)
})

test.each([
  [noSearch, false, {}],
  [{ ...noSearch, after: '1_a' }, false, { after: '1_a' }],
  [{ ...noSearch, q: 'asha' }, true, { q: 'asha' }],
  [{ ...noSearch, outlet: 'o-1', person: 'u-2' }, true, { outlet_id: 'o-1', delivery_person_id: 'u-2' }],
  [{ ...noSearch, from: '2026-02-28', after: '1_a' }, true, { from: '2026-02-28', after: '1_a' }],
  [{ ...noSearch, from: '2026-03-01', to: '2026-02-28' }, true, { from: '2026-02-28', to: '2026-03-01' }],
])('%j is a search: %s', (search, is, query) => {
  expect(isSearch(search)).toBe(is)
  expect(searchQuery(search)).toEqual(query)
})

test.each([
  ['page=3&limit=25&view=archived', { q: 'asha' }, 'limit=25&view=archived&q=asha'],
  ['q=asha&after=1_a&status=delivered', { from: '2026-02-28' }, 'q=asha&status=delivered&from=2026-02-28'],
  ['q=asha&after=1_a', { after: '2_b' }, 'q=asha&after=2_b'],
  ['q=asha&outlet=o-1', { q: '' }, 'outlet=o-1'],
])('%s with %j is %s', (address, changes, next) => {
  expect(changeSearch(new URLSearchParams(address), changes).toString()).toBe(next)
})
