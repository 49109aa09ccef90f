import type { Role } from '@tapri/contracts/common'
import { useEffect, useRef } from 'react'
import { liveVersion } from './remotes.ts'

const every = 5 * 60_000

/** Tells, once for each version, that another version than the one on the screen went live. The page goes on as it is. */
export function useFreshVersion(role: Role, version: string | null, onFresh: () => void) {
  const told = useRef(version)
  useEffect(() => {
    if (!version) return undefined
    told.current = version
    const look = async () => {
      if (document.hidden) return
      const live = await liveVersion(role).catch(() => told.current)
      if (live === told.current) return
      told.current = live
      if (live !== version) onFresh()
    }
    const listener = () => void look()
    const timer = setInterval(listener, every)
    document.addEventListener('visibilitychange', listener)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', listener)
    }
  }, [role, version, onFresh])
}
