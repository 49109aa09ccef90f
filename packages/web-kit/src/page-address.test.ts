import { expect, test } from 'vitest'
import { readPage } from './page-address.ts'

test.each([
  ['', { page: 1, perPage: 50 }],
  ['page=3&limit=25', { page: 3, perPage: 25 }],
  ['page=-2&limit=26', { page: 1, perPage: 50 }],
  ['page=2.7&limit=x', { page: 2, perPage: 50 }],
  ['page=3&past=a9&past_page=2', { page: 3, perPage: 50, past: { past: 'a9', past_page: 2 } }],
  ['page=3&past=a9', { page: 3, perPage: 50, past: { past: 'a9', past_page: 1 } }],
  ['page=3&past=a%209&past_page=2', { page: 3, perPage: 50 }],
])('%j', (address, page) => {
  expect(readPage(new URLSearchParams(address), /^\w+$/)).toEqual(page)
})
