import { expect, test } from 'vitest'
import { type Charge, chargesOf, chargesOfMiss, type Counted } from './rules.ts'

const counted = (route: string, given: Partial<Counted> = {}): Counted => ({
  route,
  address: '203.0.113.9',
  person: undefined,
  isConditional: false,
  ...given,
})
const inWords = (charges: Charge[]) =>
  charges.map(({ key, max, inMemory }) => `${key}: ${max}${inMemory ? ' here' : ''}`)

const asha = { person: 'asha' }
const polling = { isConditional: true }
const all = 'all from 203.0.113.9: 5000 here'

test.each<[string, Partial<Counted>, string[]]>([
  ['GET /opening', {}, ['calls from 203.0.113.9: 500']],
  ['POST /auth/login', {}, ['calls from 203.0.113.9: 500']],
  ['undefined', {}, ['calls from 203.0.113.9: 500']],
  ['GET /orders', asha, ['calls of asha: 100', all]],
  ['GET /orders', { ...asha, ...polling }, ['reads of asha: 2000 here', all]],
  ['GET /opening', polling, ['reads from 203.0.113.9: 2000 here']],
  ['GET /config', {}, ['reads from 203.0.113.9: 2000 here']],
  ['GET /products', {}, ['reads from 203.0.113.9: 2000 here']],
  ['GET /categories', asha, ['reads of asha: 2000 here', all]],
  ['GET /images/:name', {}, ['reads from 203.0.113.9: 2000 here']],
  ['GET /images/:name/:width', {}, ['reads from 203.0.113.9: 2000 here']],
  ['POST /products', asha, ['calls of asha: 100', all]],
  ['POST /orders', {}, ['placements from 203.0.113.9: 500']],
  ['POST /orders', asha, ['placements of asha: 100']],
  ['POST /payments/notices/:provider', {}, ['placements from 203.0.113.9: 500']],
])('%s %j counts against %j', (route, given, expected) => {
  expect(inWords(chargesOf(counted(route, given), 100))).toEqual(expected)
})

test('the networks around an IPv6 address have limits of their own, and IPv4 written as IPv6 is IPv4', () => {
  expect(inWords(chargesOf(counted('GET /opening', { address: '2001:db8:1:2ff::1' }), 100))).toEqual([
    'calls from 2001:db8:1:2ff::/64: 500',
    'calls from 2001:db8:1:200::/56: 2000',
    'calls from 2001:db8:1:0::/48: 8000',
  ])
  expect(inWords(chargesOf(counted('GET /opening', { address: '::ffff:203.0.113.9' }), 100))).toEqual([
    'calls from 203.0.113.9: 500',
  ])
})

test('a conditional read that brought something new counts as a call of the same caller', () => {
  expect(inWords(chargesOfMiss(counted('GET /orders', { ...asha, ...polling }), 100))).toEqual(['calls of asha: 100'])
  expect(inWords(chargesOfMiss(counted('GET /opening', polling), 100))).toEqual(['calls from 203.0.113.9: 500'])
})
