import { expect, test } from 'vitest'
import { asOneTimePassword, makeOneTimePassword, newRecoveryCodes, normalized } from './typed-codes.ts'

test('a one-time password has twelve characters of Crockford’s base32 in groups of four and is unique', () => {
  const made = Array.from({ length: 1_000 }, makeOneTimePassword)
  for (const each of made) expect(each).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
  expect(new Set(made).size).toBe(made.length)
  // In 12,000 characters each of the 32 occurs.
  expect(new Set(made.join('').replaceAll('-', '')).size).toBe(32)
})

test.each([
  ['AB01-CDEF-GHJK', 'AB01-CDEF-GHJK'],
  ['ab01cdefghjk', 'AB01-CDEF-GHJK'],
  [' ab01 cdef ghjk ', 'AB01-CDEF-GHJK'],
  ['abol-cdef-ghjk', 'AB01-CDEF-GHJK'],
  ['aboi-cdef-ghjk', 'AB01-CDEF-GHJK'],
  ['chai1234', 'chai1234'],
  ['AB01-CDEF-GHJU', 'AB01-CDEF-GHJU'],
  ['AB01-CDEF-GHJK-M', 'AB01-CDEF-GHJK-M'],
])('the typed password %s is read as %s', (typed, meant) => {
  expect(asOneTimePassword(typed)).toBe(meant)
})

test('ten different recovery codes without letters that look like digits', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
})

test.each([
  ['4T8QX-M09ZK', '4T8QXM09ZK'],
  [' 4t8qx mo9zk ', '4T8QXM09ZK'],
  ['4T-8QX-M0-9ZK', '4T8QXM09ZK'],
  ['l0000-I0000', '1000010000'],
])('the typed code %s is read as %s', (typed, code) => {
  expect(normalized(typed)).toBe(code)
})
