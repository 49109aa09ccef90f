/** 5 MB, as the specification counts them. */
export const imageMaxBytes = 5_242_880

/** Why this file cannot be the picture; undefined when it can. The server judges again, by the content. */
export function imageProblem(file: { type: string; size: number }) {
  if (!file.type.startsWith('image/')) return 'notImage'
  if (file.size > imageMaxBytes) return 'imageTooLarge'
  return undefined
}
