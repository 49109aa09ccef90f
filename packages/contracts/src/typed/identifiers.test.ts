import { expect, test } from 'vitest'
import { codeOf, decimalOf, emailOf, numberOf, numberText, numberWithin, payeeOf, phoneOf } from './identifiers.ts'

test.each([
  ['4123 4567 8901', '412345678901'],
  ['4123-4567\u20118901\u200b', '412345678901'],
  ['४१२३ ४५६७ ८९०१', '412345678901'],
  ['４１２３４５６７８９０１', '412345678901'],
  ['29 abcde 1234 f 1z5', '29ABCDE1234F1Z5'],
  [' 123\u00a0456\n', '123456'],
  ['𝟙𝟚𝟛', '123'],
  ['412345;678', '412345;678'],
])('the code %j is read as %s', (typed, code) => {
  expect(codeOf(typed)).toBe(code)
})

test.each([
  [' Tapri-CP@OkBank ', 'tapri-cp@okbank'],
  ['tapri\u200b @ okbank', 'tapri@okbank'],
  ['९०००००@upi', '900000@upi'],
])('the UPI address %j is read as %s', (typed, payee) => {
  expect(payeeOf(typed)).toBe(payee)
})

test('an e-mail address is read without blanks, invisible marks and the link', () => {
  expect(emailOf(' mailto:Asha.Rao@example.com\u200b ')).toBe('Asha.Rao@example.com')
})

test.each([
  ['\u202a+91 90000 00001\u202c', '+91 90000 00001'],
  ['\u202d90000\u00a000001\u202c', '90000 00001'],
  ['90000\u201100001', '90000-00001'],
  ['90000–00001', '90000-00001'],
  ['90000−00001', '90000-00001'],
  ['tel:+919000000001', '+919000000001'],
  ['TEL://+919000000001', '+919000000001'],
  ['९०००० ००००१', '90000 00001'],
  ['٩٠٠٠٠٠٠٠٠١', '9000000001'],
  ['۹۰۰۰۰۰۰۰۰۱', '9000000001'],
  ['＋９１（９００００）０００１', '+91(90000)0001'],
  ['90000·00001', '90000.00001'],
  ['90000\ufeff\u20600001', '900000001'],
])('the phone %j is read as %s', (typed, phone) => {
  expect(phoneOf(typed)).toBe(phone)
})

test.each([
  ['२५.५०', '25.50'],
  ['١٢٫٥', '12.5'],
  ['₹ 1,200', '1,200'],
  ['Rs. 25', '25'],
  ['−2', '-2'],
  ['+ ₹5', '+5'],
  ['２５', '25'],
  ['1e5', '1e5'],
])('the number %j is read as %s', (typed, number) => {
  expect(numberOf(typed)).toBe(number)
})

test.each([
  ['₹ 1,250.50', 2, 1250.5],
  ['1,25,000', 2, 125_000],
  ['12,50', 2, undefined],
  ['12.505', 2, undefined],
  ['२५.५', undefined, 25.5],
  ['−0.5', 2, -0.5],
  ['5.', 0, 5],
  ['5.5', 0, undefined],
  ['1e3', undefined, undefined],
  ['', undefined, undefined],
])('the number %j with at most %s decimals is %s', (typed, decimals, number) => {
  expect(decimalOf(typed, decimals)).toBe(number)
})

test.each([
  ['0', 0, 100, 2, 0],
  ['₹ 100', 0, 100, 2, 100],
  ['100.01', 0, 100, 2, undefined],
  ['-0.01', 0, 100, 2, undefined],
  ['-5', -5, 5, 2, -5],
  ['12.345', 0, 100, 2, undefined],
  ['12.345', 0, 100, undefined, 12.345],
  ['1.5', 1, 5, 0, undefined],
  ['', 0, 100, 2, undefined],
])('%j from %s to %s with at most %s decimals is %s', (typed, least, most, decimals, number) => {
  expect(numberWithin(typed, least, most, decimals)).toBe(number)
})

test.each([
  [0, '0'],
  [12.5, '12.5'],
  [null, ''],
  [undefined, ''],
])('a field shows %s as %j', (number, text) => {
  expect(numberText(number)).toBe(text)
})
