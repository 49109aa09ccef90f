import { expect, test } from 'vitest'
import { imageProblem } from './image-rules.ts'
import { texts } from './texts.ts'

test.each([
  { type: 'image/png', size: 1, problem: undefined },
  { type: 'image/webp', size: 5_242_880, problem: undefined },
  { type: 'image/jpeg', size: 5_242_881, problem: 'imageTooLarge' },
  { type: 'application/pdf', size: 1, problem: 'notImage' },
  { type: '', size: 1, problem: 'notImage' },
])('a $type file of $size bytes: $problem', ({ type, size, problem }) => {
  expect(imageProblem({ type, size })).toBe(problem)
})

test('the sentences are those of the specification', () => {
  expect(texts.en.notImage).toBe('Please select an image file')
  expect(texts.en.imageTooLarge).toBe('Image size must be less than 5MB')
})
