import { expect, test } from 'vitest'
import { countRefusals } from './refusal-counts.ts'

const times = (count: number, address: (n: number) => string) => Array.from({ length: count }, (_, n) => address(n))

test('of one address five refusals a minute have a line, and the others are one sum', () => {
  const refusals = countRefusals()
  const written = times(4_317, () => '203.0.113.9').filter(refusals.count)
  expect(written).toHaveLength(5)
  expect(refusals.count('198.51.100.1'), 'another address').toBe(true)
  expect(refusals.takeSums()).toEqual([{ network: '203.0.113.*', more: 4_312 }])
  expect([refusals.count('203.0.113.9'), refusals.takeSums()], 'the next minute').toEqual([true, []])
})

test('of many addresses 60 refusals a minute have a line, and no refusal is lost from the sums', () => {
  const refusals = countRefusals()
  const written = times(1_000, (n) => `10.0.${n % 250}.${n % 7}`).filter(refusals.count)
  expect(written).toHaveLength(60)
  const sums = refusals.takeSums()
  expect(sums).toHaveLength(10)
  expect(sums.at(-1)?.network).toBe('others')
  expect(sums.reduce((sum, { more }) => sum + more, 0)).toBe(940)
})

test('addresses of one IPv6 network count together', () => {
  const refusals = countRefusals()
  expect(times(50, (n) => `2001:db8::${n}`).filter(refusals.count)).toHaveLength(5)
})
