import type { DehydratedState } from '@tanstack/react-query'

type Dehydrated = DehydratedState['mutations'][number]

/** An action as it was stored: `id` is its idempotency key, `at` when it was added, in ms. */
export interface Kept<Action> {
  id: string
  at: number
  action: Action
}

export interface Refused<Action> extends Kept<Action> {
  /** The reason, as a sentence for the person. */
  sentence: string
}

/** The most refused actions that are kept; the oldest is dropped. */
const MAX_REFUSED = 20

function parsed<T>(text: string | null, otherwise: T): T {
  try {
    return text === null ? otherwise : (JSON.parse(text) as T)
  } catch {
    return otherwise
  }
}

/**
 * Stores a queue in localStorage: each waiting action under its own key, so that tabs do not overwrite each other,
 * and the refused ones in one list. Where storage is not available, the queue lasts until the page is closed.
 */
export function createActionQueueStore<Action>(prefix: string) {
  const keyOf = ({ id, at }: Kept<Action>) => `${prefix}${at}.${id}`
  const refusedKey = `${prefix}refused`
  const stored = new Set<string>()
  let last = 0

  function write(key: string, value: unknown) {
    try {
      localStorage.setItem(key, JSON.stringify(value))
      return true
    } catch (error) {
      console.warn('the queue cannot be kept', error)
      return false
    }
  }
  const refused = () => parsed<Refused<Action>[]>(localStorage.getItem(refusedKey), [])

  return {
    /** Later than that of any earlier action. */
    nextTime: () => (last = Math.max(Date.now(), last + 1)),
    keep: (kept: Kept<Action>, dehydrated: Dehydrated) => {
      if (write(keyOf(kept), { ...dehydrated, state: { ...dehydrated.state, status: 'pending', isPaused: true } }))
        stored.add(kept.id)
    },
    drop: (kept: Kept<Action>) => localStorage.removeItem(keyOf(kept)),
    /** Tells whether it was stored and has been removed since. */
    isGone: (kept: Kept<Action>) => stored.has(kept.id) && localStorage.getItem(keyOf(kept)) === null,

    /** Returns the waiting actions, the oldest first. */
    all: () =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix) && key !== refusedKey)
        .flatMap((key) => {
          const dehydrated = parsed<Dehydrated | null>(localStorage.getItem(key), null)
          const kept = dehydrated?.state.variables as Kept<Action> | undefined
          if (!dehydrated || !kept) return []
          stored.add(kept.id)
          return [{ kept, dehydrated }]
        })
        .toSorted((a, b) => a.kept.at - b.kept.at),

    refused,
    refuse: (kept: Kept<Action>, sentence: string) => {
      const others = refused().filter(({ id }) => id !== kept.id)
      write(refusedKey, [...others, { ...kept, sentence }].slice(-MAX_REFUSED))
    },
    dismiss: (id: string) => {
      const left = refused().filter((each) => each.id !== id)
      if (left.length > 0) write(refusedKey, left)
      else localStorage.removeItem(refusedKey)
    },
  }
}

export type ActionQueueStore<Action> = ReturnType<typeof createActionQueueStore<Action>>
