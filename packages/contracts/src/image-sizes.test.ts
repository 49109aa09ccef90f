import { expect, test } from 'vitest'
import { imageSrcSet } from './image-sizes.ts'

test('a picture that was uploaded here comes in three widths', () => {
  expect(imageSrcSet('/api/images/ab12.webp')).toBe(
    '/api/images/ab12.webp/320 320w, /api/images/ab12.webp/640 640w, /api/images/ab12.webp/1280 1280w',
  )
})

test.each([
  'https://pictures.example/masala.jpg',
  'https://tapri.example/api/images/ab12.webp',
  '/api/images/ab12.webp/320',
  '/api/images/ab12.png',
  '',
])('%j has one size', (url) => {
  expect(imageSrcSet(url)).toBeUndefined()
})
