import { expect, test } from 'vitest'
import { isForPage, isLetter } from './is-key.ts'

test.each([
  ['a Latin keyboard', 'p', 'KeyP', true],
  ['Caps Lock', 'P', 'KeyP', true],
  ['a Hindi keyboard', 'ज', 'KeyP', true],
  ['a Russian keyboard', 'з', 'KeyP', true],
  ['a Dvorak keyboard', 'p', 'KeyR', true],
  ['the key beside it on Dvorak', 'l', 'KeyP', false],
  ['another key of a Hindi keyboard', 'च', 'KeyQ', false],
  ['no letter', 'Process', '', false],
])('%s: %s by %s is a P: %s', (_, key, code, expected) => {
  expect(isLetter({ key, code }, 'p')).toBe(expected)
})

test.each([
  ['<input>', false],
  ['<select></select>', false],
  ['<div role="dialog"><button></button></div>', false],
  ['<input type="checkbox">', true],
  ['<button></button>', true],
])('in %s a key is for the page: %s', (html, expected) => {
  document.body.innerHTML = html
  const target = document.querySelector('button, input, select')
  const keys = { ctrlKey: false, metaKey: false, altKey: false }
  expect(isForPage({ ...keys, target })).toBe(expected)
  expect(isForPage({ ...keys, target, ctrlKey: true })).toBe(false)
})
