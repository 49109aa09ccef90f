import { expect, test } from 'vitest'
import { assertDecoded, assertImage } from './rules.ts'

test('bytes of no accepted format are 415', () => {
  expect(() => assertImage(Buffer.from('<svg/>'))).toThrow(
    expect.objectContaining({ code: 'NOT_AN_IMAGE', statusCode: 415 }),
  )
  expect(() => assertImage(Buffer.from('GIF89a'))).not.toThrow()
})

test.each(['TOO_MANY_PIXELS', 'UNREADABLE_IMAGE'] as const)('%s is 422', (fault) => {
  expect(() => assertDecoded(fault)).toThrow(expect.objectContaining({ code: fault, statusCode: 422 }))
})

test('a decoded image is returned', () => {
  expect(assertDecoded(Buffer.from('webp')).toString()).toBe('webp')
})
