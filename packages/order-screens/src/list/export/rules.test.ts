import { expect, test } from 'vitest'
import { noSearch } from '../search/search-address.ts'
import { listQuery } from './rules.ts'

const search = { ...noSearch, q: 'asha', from: '2026-11-01', after: '17_x' }

test.each([
  ['the recent orders', { status: 'all', isArchived: false }, {}],
  ['the archived ones', { status: 'all', isArchived: true }, { include_archived: true }],
  ['those of a status', { status: 'cancelled', isArchived: false }, { order_status: 'cancelled' }],
  ['a search, from its first page on', { status: 'all', isArchived: true, search }, { q: 'asha', from: '2026-11-01' }],
] as const)('the export has %s', (_, list, query) => {
  expect(listQuery({ search: undefined, ...list })).toEqual(query)
})
