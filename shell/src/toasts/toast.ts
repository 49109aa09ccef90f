import type { Toast } from '@tapri/web-kit/remote'
import { create } from 'zustand'

export interface Notice {
  kind: Parameters<Toast>[0]
  sentence: string
  hint?: string | undefined
}

/** An action that is offered until it is accepted or dismissed. */
export interface Offer {
  sentence: string
  label: string
  take: () => void
}

/** Notices within this time (ms) belong to one action or one page load. */
const SAME_MOMENT_MS = 1_000

/** The notices of the latest moment, and the current offer. */
export const useNotices = create<{ notices: readonly Notice[]; at: number; offer: Offer | null }>(() => ({
  notices: [],
  at: 0,
  offer: null,
}))

export const toast: Toast = (kind, sentence, hint) =>
  useNotices.setState(({ notices, at }) => {
    const now = performance.now()
    const earlier = now - at < SAME_MOMENT_MS ? notices : []
    return { notices: [...earlier, { kind, sentence, hint }], at: now }
  })

export const clearNotices = () => useNotices.setState({ notices: [] })
export const makeOffer = (offer: Offer | null) => useNotices.setState({ offer })
