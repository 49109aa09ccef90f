import { foreignFormat } from '@tapri/contracts/image-formats'
import { refusal } from '@tapri/service-kit/http/problems'
import { type Fault, kindOf } from './decoder/picture.ts'

export const ImageTooLarge = refusal('IMAGE_TOO_LARGE')
export const BrokenUpload = refusal('BROKEN_UPLOAD')
export const NotAnImage = refusal('NOT_AN_IMAGE')
const ForeignImage = refusal('FOREIGN_IMAGE')
const TooManyPixels = refusal('TOO_MANY_PIXELS')
const UnreadableImage = refusal('UNREADABLE_IMAGE')

/**
 * Refuses (415) a file whose first bytes are not those of an accepted image format, naming the format if it is another
 * image format. Runs before the decoder.
 */
export function assertImage(bytes: Buffer) {
  if (kindOf(bytes)) return
  const format = foreignFormat(bytes)
  throw format ? new ForeignImage(format) : new NotAnImage()
}

/** Returns the decoder's WebP, or refuses with its fault (422). */
export function assertDecoded(result: Buffer | Fault): Buffer {
  if (result === 'TOO_MANY_PIXELS') throw new TooManyPixels()
  if (result === 'UNREADABLE_IMAGE') throw new UnreadableImage()
  return result
}
