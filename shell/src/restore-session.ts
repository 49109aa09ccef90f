import type { me } from '@tapri/contracts/auth'
import { call } from './api.ts'
import { giveUpRestoring, knowUser, useSession } from './session.ts'

/** Asks the server who the stored token belongs to. A refusal signs out (api.ts); no answer leaves what is known. */
export async function restoreSession() {
  const { token } = useSession.getState()
  if (token === null) return
  try {
    knowUser(token, await call<typeof me>('GET /auth/me', {}))
  } catch {
    giveUpRestoring()
  }
}
