import { expect, test } from 'vitest'
import { changeAddress, isNarrowed, queryOf, readAddress } from './people-address.ts'

const read = (address: string) => readAddress(new URLSearchParams(address))

test.each([
  ['', { page: 1, limit: 50, role: 'staff', status: 'active' }],
  ['tab=staff&status=pending', { page: 1, limit: 50, role: 'staff', status: 'pending' }],
  ['tab=admins&q=%20Farah%20', { page: 1, limit: 50, role: 'admin', status: 'active', q: 'Farah' }],
  ['tab=customers&page=3&limit=25', { page: 3, limit: 25, role: 'customer' }],
  ['tab=customers&status=blocked', { page: 1, limit: 50, role: 'customer', status: 'blocked' }],
  ['tab=customers&page=3&past=c-9&past_page=2', { page: 3, limit: 50, role: 'customer', past: 'c-9', past_page: 2 }],
  ['tab=customers&page=3&past=c%209&past_page=2', { page: 3, limit: 50, role: 'customer' }],
  // Unknown values and combinations that exclude each other count as absent.
  ['tab=owners&status=blocked&page=-2&limit=1000', { page: 1, limit: 50, role: 'staff', status: 'active' }],
  ['tab=customers&status=pending&page=x&q=%20', { page: 1, limit: 50, role: 'customer' }],
])('the query string %j requests %j', (address, query) => {
  expect(queryOf(read(address))).toEqual(query)
})

test('a search is cut to the 80 characters that the server accepts', () => {
  expect(read(`q=${'x'.repeat(200)}`).q).toHaveLength(80)
})

test.each([
  ['page=3&q=a', { tab: 'customers' }, 'q=a&tab=customers'],
  ['status=pending&changes=open', { tab: 'admins' }, 'changes=open&tab=admins'],
  ['page=3&q=a', { q: 'ab' }, 'q=ab'],
  ['page=3&q=a', { q: '' }, ''],
  ['q=a', { page: 2 }, 'q=a&page=2'],
  ['q=a', { page: 2, past: 'c-9', past_page: 1 }, 'q=a&page=2&past=c-9&past_page=1'],
  ['page=2&past=c-9&past_page=1', { page: 1 }, 'page=1'],
  ['page=2&past=c-9&past_page=1', { q: 'ab' }, 'q=ab'],
  ['page=2', { perPage: 25 }, 'limit=25'],
  ['tab=customers&page=2', { status: 'blocked' }, 'tab=customers&status=blocked'],
] as const)('the query string %j changed by %j becomes %j', (address, changes, next) => {
  expect(changeAddress(new URLSearchParams(address), changes).toString()).toBe(next)
})

test.each([
  ['', false],
  ['tab=customers', false],
  ['status=pending', true],
  ['tab=customers&status=active', true],
  ['q=a', true],
])('the query string %j counts as filtered: %s', (address, narrowed) => {
  expect(isNarrowed(read(address))).toBe(narrowed)
})
