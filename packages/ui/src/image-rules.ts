import { FORMAT_BYTES, foreignFormat } from '@tapri/contracts/image-formats'
import { IMAGE_MAX_BYTES } from '@tapri/contracts/limits'

export type ImageProblem = { what: 'notImage' | 'imageTooLarge' } | { what: 'foreignImage'; format: string }

/** Returns why the file is refused, or undefined. The server checks the content again. */
export async function imageProblem(file: File): Promise<ImageProblem | undefined> {
  const head = new Uint8Array(await file.slice(0, FORMAT_BYTES).arrayBuffer())
  const format = foreignFormat(head, file)
  if (format) return { what: 'foreignImage', format }
  if (!file.type.startsWith('image/')) return { what: 'notImage' }
  if (file.size > IMAGE_MAX_BYTES) return { what: 'imageTooLarge' }
  return undefined
}
