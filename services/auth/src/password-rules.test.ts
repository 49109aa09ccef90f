import { expect, test } from 'vitest'
import { assertGoodPassword, isCommon } from './password-rules.ts'

test.each([
  ['123456', true],
  ['password', true],
  ['PassWord1', true],
  ['iloveyou', true],
  ['chai1234', false],
  ['correct-horse-9', false],
  ['चाय का प्याला', false],
])('R05 the password %j is common: %s', async (password, expected) => {
  expect(await isCommon(password)).toBe(expected)
})

test.each([
  ['chai1', 6, 'taken', 'Password must be at least 6 characters.'],
  ['chai1234', 10, 'refused', 'Password must be at least 10 characters.'],
  ['password', 6, 'refused', 'This password is too easy to guess. Please choose another.'],
] as const)(
  'R05 the password %j with a minimum of %i characters and common ones %s is refused: %s',
  async (password, PASSWORD_MIN, common_passwords, sentence) => {
    await expect(assertGoodPassword(password, { PASSWORD_MIN, common_passwords })).rejects.toThrow(sentence)
  },
)

test.each([
  ['password', 6, 'taken'],
  ['chai1234', 8, 'refused'],
] as const)(
  'R05 the password %j with a minimum of %i characters and common ones %s is accepted',
  async (password, PASSWORD_MIN, common_passwords) => {
    await expect(assertGoodPassword(password, { PASSWORD_MIN, common_passwords })).resolves.toBeUndefined()
  },
)
