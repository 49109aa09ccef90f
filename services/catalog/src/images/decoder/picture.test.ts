import { IMAGE_MAX_BYTES } from '@tapri/contracts/limits'
import { expect, test } from 'vitest'
import { IMAGE_LIMIT_BYTES, faultOf, type Kind, kindOf } from './picture.ts'

const box = (...brands: string[]) => {
  const body = Buffer.from(`ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`, 'latin1')
  const size = Buffer.alloc(4)
  size.writeUInt32BE(body.length + 4)
  return Buffer.concat([size, body])
}

test.each([
  ['jpeg', Buffer.from('\xff\xd8\xff\xe0....', 'latin1')],
  ['png', Buffer.from('\x89PNG\r\n\x1a\n....', 'latin1')],
  ['webp', Buffer.from('RIFF....WEBPVP8 ', 'latin1')],
  ['gif', Buffer.from('GIF87a..')],
  ['gif', Buffer.from('GIF89a<script>')],
  ['heif', box('avif', 'mif1', 'miaf')],
  ['heif', box('mif1', 'miaf', 'avif')],
  ['heif', box('avis', 'msf1')],
] as const)('the first bytes of %s are recognized', (kind, bytes) => {
  expect(kindOf(bytes)).toBe(kind)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['one byte', Buffer.from([0xff])],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['an SVG behind an XML line', Buffer.from('<?xml version="1.0"?><svg/>')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['a TIFF', Buffer.from('II*\0')],
  ['a BMP', Buffer.from('BM....')],
  ['an archive', Buffer.from('PK\x03\x04')],
  ['a program', Buffer.from('\x7fELF', 'latin1')],
  ['a HEIC photograph', box('heic', 'mif1')],
  ['a film', box('isom', 'mp42')],
  ['a box without an end', Buffer.from('\xff\xff\xff\xffftypheic', 'latin1')],
  ['RIFF that is sound', Buffer.from('RIFF....WAVE')],
  ['white space before a PNG', Buffer.from(' \x89PNG\r\n\x1a\n', 'latin1')],
])('%s is no accepted image', (_, bytes) => {
  expect(kindOf(bytes)).toBeUndefined()
})

test.each([
  ['png', { format: 'png', width: 1, height: 1 }],
  ['png', { format: 'png', width: 8_000, height: 5_000 }],
  ['gif', { format: 'gif', width: 10, height: 10, pages: 200 }],
] as [Kind, object][])('a %s of %j is accepted', (kind, measured) => {
  expect(faultOf(kind, measured)).toBeUndefined()
})

test.each([
  ['png', { format: 'png', width: 8_001, height: 5_000 }, 'TOO_MANY_PIXELS'],
  ['png', { format: 'png', width: 20_000, height: 20_000 }, 'TOO_MANY_PIXELS'],
  ['gif', { format: 'gif', width: 10, height: 10, pages: 201 }, 'TOO_MANY_PIXELS'],
  ['png', { format: 'svg', width: 10, height: 10 }, 'UNREADABLE_IMAGE'],
  ['png', { format: 'png', width: 0, height: 10 }, 'UNREADABLE_IMAGE'],
  ['png', {}, 'UNREADABLE_IMAGE'],
  [undefined, { format: 'png', width: 1, height: 1 }, 'UNREADABLE_IMAGE'],
] as [Kind | undefined, object, string][])('a %s of %j is refused: %s', (kind, measured, code) => {
  expect(faultOf(kind, measured)).toBe(code)
})

test('the decoder, which may import nothing, has the same limit as the upload', () => {
  expect(IMAGE_LIMIT_BYTES).toBe(IMAGE_MAX_BYTES)
})
