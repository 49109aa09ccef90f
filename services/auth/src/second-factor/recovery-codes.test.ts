import { expect, test } from 'vitest'
import { newRecoveryCodes, normalized } from './recovery-codes.ts'

test('ten different codes without letters that look like digits', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
})

test.each(['4T8QX-M09ZK', '4t8qxm09zk', ' 4T8QX M09ZK ', '4T8QX-MO9ZK', '4T-8QX-M0-9ZK'])(
  'the spelling %s is read as the same code',
  (typed) => {
    expect(normalized(typed)).toBe('4T8QXM09ZK')
  },
)

test.each([
  ['l0000-00000', '1000000000'],
  ['I0000-00000', '1000000000'],
])('the code %s is read as %s', (typed, code) => {
  expect(normalized(typed)).toBe(code)
})
