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
