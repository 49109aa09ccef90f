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
 * 415 unless the first bytes are those of an accepted image format; names another format of images. Runs before the
 * decoder.
 */
export function assertImage(bytes: Buffer) {
  if (kindOf(bytes)) return
  const format = foreignFormat(bytes)
  throw format ? new ForeignImage(format) : new NotAnImage()
}

/** The decoder's WebP, or its fault as a 422. */
export function assertDecoded(result: Buffer | Fault): Buffer {
  if (result === 'TOO_MANY_PIXELS') throw new TooManyPixels()
  if (result === 'UNREADABLE_IMAGE') throw new UnreadableImage()
  return result
}
