import { expect, test } from 'vitest'
import { isUpiPayee, upiLink } from './upi.ts'

test('the link has payee, amount and order as payment apps read them', () => {
  const link = upiLink({ payee: 'tapri.cp@okbank', payeeName: 'Tapri & Sons', amount: 118.5, orderNumber: 'a1b2c3d4' })
  expect(link).toBe(
    'upi://pay?pa=tapri.cp@okbank&pn=Tapri%20%26%20Sons&am=118.50&cu=INR&tn=Order%20a1b2c3d4&tr=a1b2c3d4',
  )
})

test.each([
  ['tapri@okbank', true],
  ['9000000001@upi', true],
  ['tapri', false],
  ['tapri@', false],
  ['tap ri@okbank', false],
  ['tapri@okbank&am=1', false],
  ['a@b@c', false],
])('%s is a UPI address: %s', (text, isPayee) => {
  expect(isUpiPayee(text)).toBe(isPayee)
})
