import { expect, test } from 'vitest'
import { fillIn } from '../problems/text.ts'
import { isolated } from './isolated.ts'

test.each([
  ['Asha', 'Asha'],
  ['आशा', 'आशा'],
  ['آشا', '\u2068آشا\u2069'],
  ['Asha\u202e1234', '\u2068Asha1234\u2069'],
  ['\u2067Asha', '\u2068Asha\u2069'],
])('in a sentence the name %j is %j', (name, written) => {
  expect(isolated(name)).toBe(written)
})

test('the sentence of a refusal isolates what it names', () => {
  const sentence = { en: '%s is sold out. %s left.', hi: '%s ख़त्म है। %s बचे।' }
  expect(fillIn(sentence, 'en', ['چائے', 2])).toBe('\u2068چائے\u2069 is sold out. 2 left.')
})
