import { expect, test } from 'vitest'
import { inReadersLanguage } from './readers-language.ts'

const menu = [
  {
    name: 'Kulhad Chai',
    name_hi: 'कुल्हड़ चाय',
    description: 'In a clay cup',
    category_name: 'Chai',
    category_name_hi: 'चाय',
    price: 35,
    option_groups: [{ name: 'Size', options: [{ name: 'Large', name_hi: 'बड़ा', price: 15 }] }],
  },
]

test('who reads Hindi gets each text that there is in Hindi, and the first language for the others', () => {
  expect(inReadersLanguage(menu, 'hi')).toMatchObject([
    {
      name: 'कुल्हड़ चाय',
      description: 'In a clay cup',
      category_name: 'चाय',
      price: 35,
      option_groups: [{ name: 'Size', options: [{ name: 'बड़ा', price: 15 }] }],
    },
  ])
  expect(inReadersLanguage(menu, 'en')).toBe(menu)
  expect(inReadersLanguage(undefined, 'hi')).toBe(undefined)
})
