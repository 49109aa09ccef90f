// No imports: the decoder process may read only this folder and sharp.

/** The upload limits of docs/behaviour.md, Menu. */
export const IMAGE_LIMIT_BYTES = 5_242_880
export const MAX_PIXELS = 40_000_000
/** The width in px (big endian) before the image of a RESIZE frame. */
export const RESIZE_HEAD_BYTES = 2
/** Frames of an animation. Only the first is stored. */
export const MAX_FRAMES = 200

/** sharp's names of formats; AVIF is reported as heif. */
export type Kind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif'

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** Returns the format by the first bytes of a file, or undefined if it is none of the five. */
export function kindOf(bytes: Buffer): Kind | undefined {
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a/.test(text(bytes, 0, 6))) return 'gif'
  if (text(bytes, 4, 8) === 'ftyp' && brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis')) {
    return 'heif'
  }
  return undefined
}

/** Returns major and compatible brands in the `ftyp` box of an ISO media file. */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.length, bytes.readUInt32BE(0), 256)
  return [8, ...Array.from({ length: Math.max(0, (end - 16) / 4) }, (_, n) => 16 + 4 * n)].map((at) =>
    text(bytes, at, at + 4),
  )
}

interface Measured {
  format?: string | undefined
  width?: number | undefined
  height?: number | undefined
  pages?: number | undefined
}

export type Fault = 'TOO_MANY_PIXELS' | 'UNREADABLE_IMAGE'

/** Returns the fault of an image by its header, before decoding, or undefined if there is none. */
export function faultOf(kind: Kind | undefined, measured: Measured): Fault | undefined {
  const { format, width = 0, height = 0, pages = 1 } = measured
  if (!kind || format !== kind || width === 0 || height === 0) return 'UNREADABLE_IMAGE'
  return width * height > MAX_PIXELS || pages > MAX_FRAMES ? 'TOO_MANY_PIXELS' : undefined
}
