import type { Notice } from '../toast.ts'

/**
 * What one moment says, as one notice: where there is room for one only, the newest stands with what else was said beneath
 * it, a line each. A success takes away the failures before it.
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
