import { serverNow } from '@tapri/web-kit/server-clock'
import { useEffect, useState } from 'react'
import { useSession } from '../session/session.ts'
import { endingAt } from '../session/token-claims.ts'

const LOOK_EVERY_MS = 60_000

/**
 * Returns when the present session ends for good, ms by the server's clock; undefined until a day before, and while
 * something is required of the user, since a one-time password is good for no other login.
 */
export function useSessionEnd() {
  const { token, user } = useSession()
  const counted = token !== null && user && !user.required_action ? token : null
  const [end, setEnd] = useState<number>()
  useEffect(() => {
    const look = () => setEnd(counted === null ? undefined : endingAt(counted, serverNow()))
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [counted])
  return end
}
