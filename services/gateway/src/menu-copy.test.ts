import { expect, test } from 'vitest'
import { keptOf } from './menu-copy.ts'

const answer = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, no-cache',
  vary: 'accept-encoding',
  'content-length': '1048576',
  'x-menu-version': '7',
}

test('an answer for everybody is kept with its version', () => {
  const [type, cacheControl] = [answer['content-type'], answer['cache-control']]
  expect(keptOf(200, answer)).toEqual({ version: 7, type, cacheControl })
})

test.each([
  ['is private', { 'cache-control': 'private, no-cache' }],
  ['does not say for whom it is', { 'cache-control': undefined }],
  ['varies by more than the encoding', { vary: 'accept-encoding, authorization' }],
  ['sets a cookie', { 'set-cookie': ['a=b'] }],
  ['names no version', { 'x-menu-version': undefined }],
  ['names an odd version', { 'x-menu-version': 'new' }],
  ['is too large', { 'content-length': '1048577' }],
  ['has no length', { 'content-length': undefined }],
  ['has no type', { 'content-type': undefined }],
])('an answer that %s is not kept', (_, change) => {
  expect(keptOf(200, { ...answer, ...change })).toBeUndefined()
})

test('an answer that failed is not kept', () => {
  expect(keptOf(500, answer)).toBeUndefined()
})
