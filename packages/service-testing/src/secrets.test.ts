import { expect, test } from 'vitest'
import { revealedIn } from './secrets.ts'

const phone = '+919812345678'
const code = '493817'
const base64 = (text: string) => Buffer.from(text).toString('base64')

test.each([
  [`{"code":"${code}"}`],
  [`${code} is your code`],
  ['493 817'],
  ['493-817'],
  ['4 9 3 8 1 7'],
  [base64(code)],
  [base64(`a${code}`)],
  [base64(`ab${code} and more`)],
  [Buffer.from(code).toString('hex')],
  ['718394'],
  [String.raw`\u0034\u0039\u0033\u0038\u0031\u0037`],
  [JSON.stringify(Buffer.from(code))],
])('a code is found in %j', (text) => {
  expect(revealedIn(`said: ${text}.`, [code])).not.toEqual([])
})

test.each([
  [`to ${phone}`],
  ['tel:%2B919812345678'],
  ['+91 98123 45678'],
  ['+91 (98123) 45-678'],
  [Buffer.from(`phone=${phone}`).toString('base64url')],
])('a phone is found in %j', (text) => {
  expect(revealedIn(text, [phone])).not.toEqual([])
})

test.each([['1763752493817'], ['4938170'], ['49381'], ['"ms":493,"status":817'], ['']])(
  'no code is found in %j',
  (text) => {
    expect(revealedIn(text, [code])).toEqual([])
  },
)

test('a found secret is reported with its encoding', () => {
  expect(revealedIn(`a ${phone} b`, [code, phone])).toEqual([
    `${phone} as it is, or with something between its characters`,
  ])
})
