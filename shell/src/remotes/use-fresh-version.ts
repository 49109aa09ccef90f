import type { Role } from '@tapri/contracts/common'
import { useEffect, useRef } from 'react'
import { liveVersion } from './remotes.ts'

const CHECK_INTERVAL_MS = 5 * 60_000

/**
 * Calls `onFresh` once for each live version that differs from the loaded one; checks every 5 min and when the page
 * becomes visible.
 */
export function useFreshVersion(role: Role, version: string | null, onFresh: () => void) {
  const latest = useRef(version)
  useEffect(() => {
    if (!version) return undefined
    latest.current = version
    const check = async () => {
      if (document.hidden) return
      const live = await liveVersion(role).catch(() => latest.current)
      if (live === latest.current) return
      latest.current = live
      if (live !== version) onFresh()
    }
    const listener = () => void check()
    const timer = setInterval(listener, CHECK_INTERVAL_MS)
    document.addEventListener('visibilitychange', listener)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', listener)
    }
  }, [role, version, onFresh])
}
