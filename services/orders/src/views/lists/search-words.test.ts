import { expect, test } from 'vitest'
import { patternOf, soughtBy } from './search-words.ts'

test.each([
  ['a1b2', 'a1b2', 'a1b2'],
  [' #A1B2c3d4 ', '#A1B2c3d4', 'a1b2c3d4'],
  ['a1b', 'a1b', null],
  ['a1b2c3d45', 'a1b2c3d45', null],
  [
    'a1b2c3d4-0000-4000-8000-000000000000',
    'a1b2c3d4-0000-4000-8000-000000000000',
    'a1b2c3d4-0000-4000-8000-000000000000',
  ],
  ['Asha', 'Asha', null],
  ['Dada', 'Dada', 'dada'],
  ['आशा', 'आशा', null],
  ['+91 98100 12345', '919810012345', null],
  ['098100-12345', '9810012345', null],
  ['(0) 98 100', '(0) 98 100', null],
  ['12345', '12345', '12345'],
  ['123456', '123456', '123456'],
  ['\u202a+91 98100\u201112345\u202c', '919810012345', null],
  ['९८१०० १२३४५', '9810012345', null],
  ['# A1B2–C3D4', '# A1B2–C3D4', null],
  ['A1B2 C3D4', 'A1B2 C3D4', 'a1b2c3d4'],
  ['ａ１ｂ２', 'ａ１ｂ２', 'a1b2'],
  ['As\u200bha', 'Asha', null],
  ['12/3', '12/3', null],
  ['12-34', '12-34', null],
  ['110 001', '110001', null],
])('%s looks for the words of “%s” and the number %s', (typed, text, number) => {
  expect(soughtBy(typed)).toEqual({ text, number })
})

test.each([
  ['janp', '% janp%'],
  ['12', '% 12%'],
  ['123', '% 123%'],
  ['1234', '%1234%'],
  ['12a4', '% 12a4%'],
])('the word %s stands as %s', (word, pattern) => {
  expect(patternOf(word)).toBe(pattern)
})
