import type { Toast } from '@tapri/web-kit/remote'
import { create } from 'zustand'

export interface Notice {
  kind: Parameters<Toast>[0]
  sentence: string
  hint?: string | undefined
  action?: { label: string; onClick: () => void } | undefined
}

/** What waits to be shown. The toaster itself is fetched with the first notice, to keep the first screen light. */
export const useNotices = create<{ waiting: Notice[]; wanted: boolean }>(() => ({ waiting: [], wanted: false }))

export const notify = (notice: Notice) =>
  useNotices.setState(({ waiting }) => ({ waiting: [...waiting, notice], wanted: true }))

export const toast: Toast = (kind, sentence, hint) => notify({ kind, sentence, hint })

export function takeNotices() {
  const { waiting } = useNotices.getState()
  if (waiting.length > 0) useNotices.setState({ waiting: [] })
  return waiting
}
