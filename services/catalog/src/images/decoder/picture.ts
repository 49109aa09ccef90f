// Pure, and without an import: the decoder's process may read no file but those of this folder and of sharp.

/** The upload limits of docs/behaviour.md, Menu. */
export const BYTES_LIMIT = 5_242_880
export const PIXELS_LIMIT = 40_000_000
/** Only the first frame is kept; an animation longer than this is no picture of a dish. */
export const FRAMES_LIMIT = 200

/** As the decoder names them; AVIF is one of the pictures that HEIF holds. */
export type Kind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif'

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** What the first bytes say a file is, whatever its name or header claims; undefined for what is none of the five kinds. */
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

/** The four-letter names in the first box of an ISO media file: what it mainly is, and what it also is. */
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

/** Judges what the header of the file says, before anything is decoded. Undefined: nothing against it. */
export function faultOf(kind: Kind | undefined, measured: Measured): Fault | undefined {
  const { format, width = 0, height = 0, pages = 1 } = measured
  if (!kind || format !== kind || width === 0 || height === 0) return 'UNREADABLE_IMAGE'
  return width * height > PIXELS_LIMIT || pages > FRAMES_LIMIT ? 'TOO_MANY_PIXELS' : undefined
}
