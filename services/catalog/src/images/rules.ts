import { refusal } from '@tapri/service-kit/problems'
import { type Fault, kindOf } from './decoder/picture.ts'

export const ImageTooLarge = refusal('IMAGE_TOO_LARGE', 'Image size must be less than 5MB', 413)
export const BrokenUpload = refusal('BROKEN_UPLOAD', 'The upload could not be read. Please try again.', 400)
export const NotAnImage = refusal('NOT_AN_IMAGE', 'Please select an image file', 415)
const TooManyPixels = refusal('TOO_MANY_PIXELS', 'This picture has too many pixels. Please choose a smaller one.', 422)
const UnreadableImage = refusal('UNREADABLE_IMAGE', 'This picture could not be read. Please choose another one.', 422)

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
