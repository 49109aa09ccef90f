import type { User } from '@tapri/contracts/auth'
import type { RemoteProps } from '@tapri/web-kit/remote'
import { call, download, upload } from './api.ts'
import { useConfig } from './config.ts'
import { setLanguage, useChosenLanguage } from './language/language.ts'
import { live } from './live/live.ts'
import { useSessionEnd } from './session-ending/use-session-end.ts'
import { signOut } from './session/session.ts'
import { toast } from './toasts/toast.ts'

const leave = () => void signOut()

/** Returns the props that the shell passes to a remote and to the account page. */
export function useShellProps(user: User, basePath: string): RemoteProps {
  const config = useConfig()
  const { language } = useChosenLanguage()
  const sessionEndsAt = useSessionEnd()
  const calls = { call, upload, download, live }
  return { user, ...calls, toast, language, setLanguage, config, signOut: leave, basePath, sessionEndsAt }
}
