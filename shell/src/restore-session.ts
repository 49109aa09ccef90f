import type { me } from '@tapri/contracts/auth'
import type { renewToken } from '@tapri/contracts/sessions'
import { call } from './api.ts'
import { giveUpRestoring, knowUser, useSession } from './session.ts'
import { isOutdated, rightsOf } from './token-claims.ts'

/**
 * Asks the server who the stored token belongs to, and renews a token that says other than the account: a token never
 * gains rights by itself. A refusal signs out (api.ts); no answer leaves what is known, so that the next try renews.
 */
export async function restoreSession() {
  const { token, user: known } = useSession.getState()
  if (token === null) return
  try {
    const user = await call<typeof me>('GET /auth/me', {})
    const signed = rightsOf(token) ?? known
    if (signed && isOutdated(signed, user))
      knowUser(token, await call<typeof renewToken>('POST /auth/token', { querystring: {} }))
    else knowUser(token, { token, user })
  } catch {
    giveUpRestoring()
  }
}
