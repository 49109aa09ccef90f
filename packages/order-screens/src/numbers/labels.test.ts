import { expect, test } from 'vitest'
import { dateLabel, dateTitle, duration, hourLabel, shortRupees } from './labels.ts'

test.each([
  [0, '0 sec'],
  [25, '25 sec'],
  [45, '1 min'],
  [60, '1 min'],
  [340, '6 min'],
  [3_600, '1 hr'],
  [5_400.4, '1 hr 30 min'],
])('%d seconds are %s', (seconds, text) => {
  expect(duration(seconds, 'en')).toBe(text)
})

test('hours and dates are shown in the language, whatever the time zone of the browser', () => {
  expect([hourLabel(0, 'en'), hourLabel(18, 'en')]).toEqual(['12 am', '6 pm'])
  expect(hourLabel(18, 'hi')).toBe('शाम 6')
  expect(dateLabel('2026-11-22', 'en')).toBe('22 Nov')
  expect(dateTitle('2026-11-22', 'en')).toBe('Sunday, 22 November')
  expect(dateTitle('2026-11-22', 'hi')).toContain('रविवार')
  expect(duration(60, 'hi')).toBe('1 मिनट')
})

test('an axis has short rupees', () => {
  expect(shortRupees(0, 'en')).toBe('₹0')
  expect(shortRupees(4_700, 'en')).toMatch(/^₹4\.7/)
})
