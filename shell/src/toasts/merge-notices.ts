import type { Notice } from './toast.ts'

/**
 * Merges the notices of one moment: shows the newest, with the sentences of the others as lines below it. A success
 * drops earlier failures.
 */
export function mergeNotices(notices: readonly Notice[]): Notice | undefined {
  const newest = notices.at(-1)
  if (!newest) return undefined
  const others = notices.filter(
    ({ kind, sentence }) => sentence !== newest.sentence && !(newest.kind === 'success' && kind === 'error'),
  )
  const lines = [newest.hint, ...others.flatMap(({ sentence, hint }) => [sentence, hint])]
  const hint = [...new Set(lines)].filter(Boolean).join('\n')
  return { ...newest, hint: hint || undefined }
}
