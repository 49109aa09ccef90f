import { useEffect, useState } from 'react'

/**
 * Returns whether this tab holds the lock among the tabs that want it. A tab that becomes visible steals it, since
 * browsers throttle the timers of hidden tabs; when the holder closes, another tab gets it.
 */
export function useOnlyTab(name: string, isWanted: boolean) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!isWanted || !('locks' in navigator)) return
    const over = new AbortController()
    let holds = false
    let isQueued = false
    const become = (held: boolean) => {
      holds = held
      setHeld(held)
    }
    const hold = () => {
      if (over.signal.aborted) return
      become(true)
      return new Promise<void>((release) => over.signal.addEventListener('abort', () => release()))
    }
    // The request is rejected if another tab steals the lock, and on unmount.
    const wait = () => {
      if (isQueued) return
      isQueued = true
      const turn = () => {
        isQueued = false
        return hold()
      }
      navigator.locks.request(name, { signal: over.signal }, turn).catch(lose)
    }
    const take = () => {
      if (document.visibilityState !== 'visible' || holds) return
      navigator.locks.request(name, { steal: true }, hold).catch(lose)
    }
    const lose = (error: unknown) => {
      if (over.signal.aborted) return
      // Locks are denied together with storage: then every tab counts as the holder, as in a browser without locks.
      if (error instanceof DOMException && error.name === 'SecurityError') return become(true)
      become(false)
      wait()
    }
    if (document.visibilityState === 'visible') take()
    else wait()
    document.addEventListener('visibilitychange', take, { signal: over.signal })
    return () => {
      over.abort()
      setHeld(false)
    }
  }, [name, isWanted])
  return isWanted && (isHeld || !('locks' in navigator))
}
