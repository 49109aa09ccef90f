import { expect, test } from 'vitest'
import { assertDecoded, assertImage } from './rules.ts'

test('bytes of no accepted format are 415', () => {
  expect(() => assertImage(Buffer.from('<page/>'))).toThrow(
    expect.objectContaining({ code: 'NOT_AN_IMAGE', statusCode: 415 }),
  )
  expect(() => assertImage(Buffer.from('GIF89a'))).not.toThrow()
})

test.each([
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['TIFF', 'II*\0'],
  ['SVG', '<svg/>'],
])('bytes of a %s are 415 and it is named', (format, bytes) => {
  expect(() => assertImage(Buffer.from(bytes))).toThrow(
    expect.objectContaining({ code: 'FOREIGN_IMAGE', statusCode: 415, parameters: [format] }),
  )
})

test.each(['TOO_MANY_PIXELS', 'UNREADABLE_IMAGE'] as const)('%s is 422', (fault) => {
  expect(() => assertDecoded(fault)).toThrow(expect.objectContaining({ code: fault, statusCode: 422 }))
})

test('a decoded image is returned', () => {
  expect(assertDecoded(Buffer.from('webp')).toString()).toBe('webp')
})
