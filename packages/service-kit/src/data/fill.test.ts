import { expect, test } from 'vitest'
import { fill } from './fill.ts'

const facts = { brand: 'Chaiwala', legal_name: 'Chaiwala Foods Pvt Ltd', legal_address: '', officer: undefined }

test.each([
  ['a line without placeholders', 'Pay at the door.', 'Pay at the door.'],
  ['several in one line', '{{brand}} is {{legal_name}}.', 'Chaiwala is Chaiwala Foods Pvt Ltd.'],
  ['one that is empty', 'A\nAddress: {{legal_address}}\nB', 'A\nB'],
  ['one that is not set', 'Officer: {{officer}}\nB', 'B'],
  ['one that nobody knows', '{{brand}} by {{constructor_name}}', ''],
  ['a pattern of String.replace in a value', '{{brand}} $& {{brand}}', 'Chaiwala $& Chaiwala'],
])('fills %s', (_, markdown, filled) => {
  expect(fill(markdown, facts)).toBe(filled)
})
