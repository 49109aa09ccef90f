import { IMAGE_MAX_BYTES } from '@tapri/contracts/limits'

/** Returns why the file is refused, or undefined. The server checks the content again. */
export function imageProblem(file: { type: string; size: number }) {
  if (!file.type.startsWith('image/')) return 'notImage'
  if (file.size > IMAGE_MAX_BYTES) return 'imageTooLarge'
  return undefined
}
