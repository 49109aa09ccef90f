import type { me } from '@tapri/contracts/auth'
import type { renewToken } from '@tapri/contracts/sessions'
import { serverNow } from '@tapri/web-kit/server-clock'
import { call } from '../api.ts'
import { stopRestoring, updateUser, useSession } from './session.ts'
import { claimsOf, isOutdated, isRenewable } from './token-claims.ts'

/**
 * Loads the user of the stored token. Renews the token if its claims differ from the account, or if it is a day old. A
 * 401 signs out (api.ts); a failed request changes nothing, so that the next call retries.
 */
export async function restoreSession() {
  const { token, user: stored } = useSession.getState()
  if (token === null) return
  try {
    const user = await call<typeof me>('GET /auth/me', {})
    const signed = claimsOf(token) ?? stored
    if ((signed && isOutdated(signed, user)) || isRenewable(token, serverNow()))
      updateUser(token, await call<typeof renewToken>('POST /auth/token', { querystring: {} }))
    else updateUser(token, { token, user })
  } catch {
    stopRestoring()
  }
}
