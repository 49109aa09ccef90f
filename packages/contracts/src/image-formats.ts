/**
 * Types that the file chooser accepts. An iPhone converts its HEIC photos to JPEG for a page that does not accept HEIC.
 */
export const takenImageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

/** The number of bytes at the start of a file that are enough to tell its format. */
export const FORMAT_BYTES = 512

/** Formats by the first bytes of a file, at an offset. */
const signatures: readonly [format: string, at: number, bytes: string][] = [
  ['RAW', 8, 'CR\x02'],
  ['RAW', 4, 'ftypcrx '],
  ['RAW', 0, 'FUJIFILMCCD-RAW'],
  ['RAW', 0, 'IIRO'],
  ['RAW', 0, 'IIRS'],
  ['RAW', 0, 'IIU\0'],
  ['TIFF', 0, 'II*\0'],
  ['TIFF', 0, 'MM\0*'],
  ['JPEG XL', 0, '\xff\x0a'],
  ['JPEG XL', 4, 'JXL \r\n\x87\n'],
  ['JPEG 2000', 4, 'jP  \r\n\x87\n'],
  ['Photoshop', 0, '8BPS'],
  ['ICO', 0, '\0\0\x01\0'],
  ['HEIC', 4, 'ftyphei'],
  ['HEIC', 4, 'ftyphev'],
]
const heifBrand = /^.{4}ftyp(mif1|msf1)/s
const bitmap = /^BM.{4}\0{4}/s
const svg = /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>/]/is

/** Formats by file name, or by the type that a browser reports. */
const names: readonly [format: string, name: RegExp][] = [
  ['RAW', /\.(dng|nef|nrw|arw|cr2|cr3|crw|orf|rw2|raf|pef|srw)$|\/x-(adobe-dng|nikon-|sony-|canon-|fuji-|olympus-)/i],
  ['HEIC', /\.(heic|heif|hif)$|\/hei[cf]/i],
  ['TIFF', /\.tiff?$|\/tiff/i],
  ['BMP', /\.(bmp|dib)$|\/(x-ms-)?bmp/i],
  ['JPEG XL', /\.jxl$|\/jxl/i],
  ['JPEG 2000', /\.(jp2|j2k|jpx)$|\/jp2/i],
  ['SVG', /\.svgz?$|\/svg/i],
  ['Photoshop', /\.psd$|photoshop/i],
  ['ICO', /\.(ico|cur)$|\/(x-icon|vnd\.microsoft\.icon)/i],
]

/**
 * Names an image format that is not accepted; undefined for all other files. Looks at the first bytes; if these say
 * nothing, or say TIFF (in which cameras keep their RAW pictures), at the name and type.
 */
export function foreignFormat(head: Uint8Array, { name = '', type = '' } = {}): string | undefined {
  const text = String.fromCharCode(...head.subarray(0, FORMAT_BYTES))
  const named = names.find(([, pattern]) => pattern.test(name) || pattern.test(type))?.[0]
  const found = signatures.find(([, at, bytes]) => text.startsWith(bytes, at))?.[0]
  if (found && !(found === 'TIFF' && named === 'RAW')) return found
  if (heifBrand.test(text) && !text.includes('avif')) return 'HEIC'
  if (bitmap.test(text)) return 'BMP'
  if (svg.test(text)) return 'SVG'
  return isTaken(text) ? undefined : named
}

const isTaken = (text: string) =>
  /^(\xff\xd8\xff|\x89PNG|GIF8[79]a|RIFF.{4}WEBP)/s.test(text) || /^.{4}ftyp.*avi[fs]/s.test(text)
