import { refusal } from '@tapri/service-kit/problems'

/** decisions.md: at most this many bytes, and this many pixels. */
export const BYTES_LIMIT = 5_242_880
export const PIXELS_LIMIT = 40_000_000
/** Only the first frame is kept; an animation longer than this is no picture of a dish. */
export const FRAMES_LIMIT = 200

export const ImageTooLarge = refusal('IMAGE_TOO_LARGE', 'Image size must be less than 5MB', 413)
export const BrokenUpload = refusal('BROKEN_UPLOAD', 'The upload could not be read. Please try again.', 400)
export const NotAnImage = refusal('NOT_AN_IMAGE', 'Please select an image file', 415)
export const TooManyPixels = refusal(
  'TOO_MANY_PIXELS',
  'This picture has too many pixels. Please choose a smaller one.',
  422,
)
export const UnreadableImage = refusal(
  'UNREADABLE_IMAGE',
  'This picture could not be read. Please choose another one.',
  422,
)

/** As the decoder names them; AVIF is one of the pictures that HEIF holds. */
export type Kind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif'

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** What the first bytes say a file is, whatever its name or header claims. Refuses (415) what is none of the five kinds. */
export function kindOf(bytes: Buffer): Kind {
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a/.test(text(bytes, 0, 6))) return 'gif'
  if (text(bytes, 4, 8) === 'ftyp' && brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis')) {
    return 'heif'
  }
  throw new NotAnImage()
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

/** Judges what the header of the file says, before anything is decoded. */
export function assertReasonable(kind: Kind, { format, width = 0, height = 0, pages = 1 }: Measured) {
  if (format !== kind || width === 0 || height === 0) throw new UnreadableImage()
  if (width * height > PIXELS_LIMIT || pages > FRAMES_LIMIT) throw new TooManyPixels()
}
