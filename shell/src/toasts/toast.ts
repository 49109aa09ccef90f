import type { Toast } from '@tapri/web-kit/remote'
import { create } from 'zustand'

export interface Notice {
  kind: Parameters<Toast>[0]
  sentence: string
  hint?: string | undefined
  action?: { label: string; onClick: () => void } | undefined
}

/** Queue of notices. The toaster's chunk is loaded with the first notice to keep the first load small. */
export const useNotices = create<{ waiting: Notice[]; wanted: boolean }>(() => ({ waiting: [], wanted: false }))

export const notify = (notice: Notice) =>
  useNotices.setState(({ waiting }) => ({ waiting: [...waiting, notice], wanted: true }))

export const toast: Toast = (kind, sentence, hint) => notify({ kind, sentence, hint })

export function takeNotices() {
  const { waiting } = useNotices.getState()
  if (waiting.length > 0) useNotices.setState({ waiting: [] })
  return waiting
}
