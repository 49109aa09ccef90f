import { expect, test } from 'vitest'
import { isFound, phoneDigits, searchable } from './search.ts'

test.each([
  ['\u095eरज़ाना', 'फरजाना'],
  ['फ\u093cरज\u093cाना', 'फरजाना'],
  ['ZOË  Café', 'zoe cafe'],
  ['Zoe\u0308', 'zoe'],
  ['As\u200bha\u202e', 'asha'],
  ['Anne\u2011Marie D\u2019Souza', "anne-marie d'souza"],
  ['सेक्टर १२', 'सेक्टर 12'],
  ['क्\u200dष', 'क्ष'],
  ['ﬁne ＴＥＡ', 'fine tea'],
  ['مُحَمَّد', 'محمد'],
])('%j is compared as %j', (typed, compared) => {
  expect(searchable(typed)).toBe(compared)
})

test.each([
  ['90000 00001', '9000000001'],
  ['\u202a+91 90000\u201100001\u202c', '919000000001'],
  ['tel:+919000000001', '919000000001'],
  ['९०००००', '900000'],
  ['Ravi 2', undefined],
  ['+', undefined],
])('the phone in the search %j is %s', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits)
})

test.each([
  ['rao asha', true],
  ['ásha', true],
  ['90000-00001', true],
  ['asha mehta', false],
  ['', true],
])('the search %j finds Asha Rao: %s', (typed, expected) => {
  expect(isFound(typed, 'Asha Rao', null, '+919000000001')).toBe(expected)
})
