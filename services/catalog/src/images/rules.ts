import { refusal } from '@tapri/service-kit/problems'
import { type Fault, kindOf } from './decoder/picture.ts'

export const ImageTooLarge = refusal('IMAGE_TOO_LARGE')
export const BrokenUpload = refusal('BROKEN_UPLOAD')
export const NotAnImage = refusal('NOT_AN_IMAGE')
const TooManyPixels = refusal('TOO_MANY_PIXELS')
const UnreadableImage = refusal('UNREADABLE_IMAGE')

/** Refuses what cannot be a picture before a decoder sees it. */
export function assertImage(bytes: Buffer) {
  if (!kindOf(bytes)) throw new NotAnImage()
}

/** The decoder's verdict as a refusal, or the picture that it made. */
export function assertDecoded(made: Buffer | Fault): Buffer {
  if (made === 'TOO_MANY_PIXELS') throw new TooManyPixels()
  if (made === 'UNREADABLE_IMAGE') throw new UnreadableImage()
  return made
}
