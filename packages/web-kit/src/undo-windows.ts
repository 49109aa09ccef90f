/** An action can be undone for this time before it is sent. */
export const UNDO_MS = 5_000

interface Added {
  id: string
  /** In ms. */
  at: number
}

/**
 * Waits until the 5 s of an action are over, or ended early. A page that is hidden or closed ends them, since its
 * timers may not run.
 */
export function createUndoWindows(onEnd: () => void) {
  const open = new Map<string, (isTakenBack: boolean) => void>()
  let hurriedUntil = 0

  const leftMs = ({ at }: Added) => (at < hurriedUntil ? 0 : Math.min(UNDO_MS, at + UNDO_MS - Date.now()))

  /** Resolves to whether it was undone. */
  async function wait(action: Added) {
    const left = leftMs(action)
    if (left <= 0) return false
    const isTakenBack = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(resolve, left, false)
      open.set(action.id, (isTakenBack) => {
        clearTimeout(timer)
        resolve(isTakenBack)
      })
    })
    open.delete(action.id)
    if (!isTakenBack) onEnd()
    return isTakenBack
  }

  function hurry() {
    hurriedUntil = Date.now()
    for (const release of open.values()) release(false)
    onEnd()
  }
  const onHidden = () => document.visibilityState === 'hidden' && hurry()
  return {
    leftMs,
    wait,
    hurry,
    /** Returns whether the action waits here; one that waits for earlier actions does not. */
    takeBack: (id: string) => {
      open.get(id)?.(true)
      return open.has(id)
    },
    /** Returns a function that closes them: whatever waits then is sent at once. */
    open: () => {
      hurriedUntil = Date.now()
      document.addEventListener('visibilitychange', onHidden)
      return () => {
        document.removeEventListener('visibilitychange', onHidden)
        hurry()
      }
    },
  }
}

export type UndoWindows = ReturnType<typeof createUndoWindows>
