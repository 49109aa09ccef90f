import { serverNow } from '@tapri/web-kit/server-clock'
import { restoreSession } from './restore-session.ts'
import { useSession } from './session.ts'
import { isRenewable } from './token-claims.ts'

const LOOK_EVERY_MS = 60_000

/**
 * Renews the token of an open page each day, so that a session in use continues; retries a failed attempt within a
 * minute.
 */
export function keepRenewed() {
  const look = () => {
    const { token } = useSession.getState()
    if (token !== null && isRenewable(token, serverNow())) void restoreSession()
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  for (const event of ['visibilitychange', 'resume']) document.addEventListener(event, look)
  return () => {
    clearInterval(timer)
    for (const event of ['visibilitychange', 'resume']) document.removeEventListener(event, look)
  }
}
