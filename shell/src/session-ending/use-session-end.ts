import { serverNow } from '@tapri/web-kit/server-clock'
import { useEffect, useState } from 'react'
import { useSession } from '../session/session.ts'
import { endingAt } from '../session/token-claims.ts'

const LOOK_EVERY_MS = 60_000

/**
 * Returns when the session ends for good, in ms of the server's clock. Undefined until a day before, and while a
 * required action is open: a one-time password could not be used to log in again.
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
