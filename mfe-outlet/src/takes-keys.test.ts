import { expect, test } from 'vitest'
import { takesKeys } from './takes-keys.ts'

test.each([
  ['<input>', true],
  ['<select></select>', true],
  ['<div role="dialog"><button></button></div>', true],
  ['<input type="checkbox">', false],
  ['<button></button>', false],
])('in %s the key is not ours: %s', (html, expected) => {
  document.body.innerHTML = html
  expect(takesKeys(document.querySelector('button') ?? document.body.firstElementChild)).toBe(expected)
})
