import { expect, test } from 'vitest'
import { maskedPhone, toE164 } from './phone.ts'

test.each([
  '9876543210',
  '+91 98765 43210',
  '098765-43210',
  '0091 98765.43210',
  '(+91) 9876543210',
  '919876543210',
  '+91 (0) 98765 43210',
  '+91/98765/43210',
  '\u202a+91 98765 43210\u202c',
  '\u2066+91\u00a098765\u00a043210\u2069',
  '+91\u201198765\u201143210',
  '+91 98765–43210',
  '+91 98765−43210',
  'tel:+91-98765-43210',
  '+९१ ९८७६५ ४३२१०',
  '٩٨٧٦٥٤٣٢١٠',
  '＋９１　９８７６５　４３２１０',
  '98765\u200b43210\ufeff',
])('every spelling is stored as the same phone: %j', (typed) => {
  expect(toE164(typed)).toBe('+919876543210')
})

test.each([
  ['011-2345 6789', '+911123456789'],
  ['1800 123 4567', '+9118001234567'],
  ['+1 415 555 2671', '+14155552671'],
])('%s is stored as %s', (typed, stored) => {
  expect(toE164(typed)).toBe(stored)
})

test.each(['123', '+91', '---', '0000000000', '+1234567890', '98765 4321', '9876543210 9876543210', ''])(
  '%s is not a valid phone',
  (typed) => {
    expect(() => toE164(typed)).toThrow('Please enter a valid phone number.')
  },
)

test.each([
  ['+919876543210', '+91…10'],
  ['+14155552671', '+14…71'],
  ['', '…'],
])('R55 the phone %s is logged as %s', (phone, masked) => {
  expect(maskedPhone(phone)).toBe(masked)
})
