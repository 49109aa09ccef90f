import type { me } from '@tapri/contracts/auth'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'

/**
 * The outlet manager with their present outlet: refetched every 15 s, since an admin may assign another one meanwhile.
 */
export function useManager() {
  const { user } = useShell()
  const { data } = useLoad<typeof me>('GET /auth/me', {}, { failure: null, everySeconds: 15 })
  return data ?? user
}
