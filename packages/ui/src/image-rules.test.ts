import { expect, test } from 'vitest'
import { imageProblem } from './image-rules.ts'
import { texts } from './texts.ts'

const fileOf = (name: string, type: string, size: number, bytes = 'x') => {
  const file = new File([bytes], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

test.each([
  ['chai.png', 'image/png', 1, undefined],
  ['chai.webp', 'image/webp', 5_242_880, undefined],
  ['chai.jpg', 'image/jpeg', 5_242_881, { what: 'imageTooLarge' }],
  ['menu.pdf', 'application/pdf', 1, { what: 'notImage' }],
  ['menu', '', 1, { what: 'notImage' }],
  ['IMG_0001.HEIC', '', 1, { what: 'foreignImage', format: 'HEIC' }],
  ['IMG_0001.HEIC', 'image/heic', 5_242_881, { what: 'foreignImage', format: 'HEIC' }],
])('%s of type %j and %i bytes: %j', async (name, type, size, problem) => {
  expect(await imageProblem(fileOf(name, type, size))).toEqual(problem)
})

test('the sentences are those of the specification', () => {
  expect(texts.notImage[0]).toBe('Please select an image file')
  expect(texts.imageTooLarge[0]).toBe('Image size must be less than 5MB')
})
