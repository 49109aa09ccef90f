import { IMAGE_MAX_BYTES } from '@tapri/contracts/limits'

/** Why this file cannot be the picture; undefined when it can. The server judges again, by the content. */
export function imageProblem(file: { type: string; size: number }) {
  if (!file.type.startsWith('image/')) return 'notImage'
  if (file.size > IMAGE_MAX_BYTES) return 'imageTooLarge'
  return undefined
}
