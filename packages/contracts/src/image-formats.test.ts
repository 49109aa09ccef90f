import { expect, test } from 'vitest'
import { foreignFormat } from './image-formats.ts'

const box = (brands: string) => `\0\0\0\x20ftyp${brands}`
const tiff = 'II*\0\x08\0\0\0'

test.each([
  ['HEIC', box('heic\0\0\0\0mif1heic'), '', ''],
  ['HEIC', box('mif1\0\0\0\0mif1heic'), 'IMG_0001.HEIC', ''],
  ['HEIC', box('hevc\0\0\0\0'), '', ''],
  ['HEIC', 'nothing known', 'photo.heif', ''],
  ['HEIC', 'nothing known', 'photo', 'image/heic'],
  ['TIFF', tiff, 'scan.tif', 'image/tiff'],
  ['TIFF', 'MM\0*\0\0\0\x08', 'scan', ''],
  ['RAW', tiff, 'DSC_0001.NEF', ''],
  ['RAW', `${tiff}CR\x02\0`, 'IMG_0001', ''],
  ['RAW', box('crx \0\0\0\x01'), 'IMG_0001.CR3', ''],
  ['BMP', 'BM\x36\x10\0\0\0\0\0\0\x36', 'chai.bmp', 'image/bmp'],
  ['JPEG XL', '\xff\x0a\0\0', 'chai.jxl', ''],
  ['JPEG XL', '\0\0\0\x0cJXL \r\n\x87\n', '', ''],
  ['JPEG 2000', '\0\0\0\x0cjP  \r\n\x87\n', '', ''],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'logo.svg', 'image/svg+xml'],
  ['SVG', '<?xml version="1.0"?>\n<!-- made by hand -->\n<svg/>', '', ''],
  ['Photoshop', '8BPS\0\x01', 'chai.psd', ''],
  ['ICO', '\0\0\x01\0\x01', 'favicon.ico', ''],
  [undefined, '\xff\xd8\xff\xe0', 'really-a-jpeg.heic', 'image/heic'],
  [undefined, '\x89PNG\r\n\x1a\n', 'chai.png', 'image/png'],
  [undefined, 'RIFF....WEBPVP8 ', 'chai.webp', 'image/webp'],
  [undefined, box('avif\0\0\0\0mif1'), 'chai.avif', 'image/avif'],
  [undefined, box('mif1\0\0\0\0avif'), 'chai.avif', ''],
  [undefined, '%PDF-1.7', 'menu.pdf', 'application/pdf'],
  [undefined, '<!doctype html><svg>', 'page.html', 'text/html'],
  [undefined, 'BMW prices', 'cars.txt', 'text/plain'],
  [undefined, box('isom\0\0\0\0mp42'), 'film.mp4', 'video/mp4'],
  [undefined, '', '', ''],
])('%s: %j called %j of type %j', (format, head, name, type) => {
  const bytes = Uint8Array.from(head, (letter) => letter.charCodeAt(0))
  expect(foreignFormat(bytes, { name, type })).toBe(format)
})
