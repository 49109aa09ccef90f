import type { User } from '@tapri/contracts/auth'
import type { RemoteProps } from '@tapri/web-kit/remote'
import { call, download, upload } from './api.ts'
import { useConfig } from './config.ts'
import { setLanguage, useChosenLanguage } from './language/language.ts'
import { live } from './live/live.ts'
import { signOut } from './session/session.ts'
import { toast } from './toasts/toast.ts'

const leave = () => void signOut()

/** The props that the shell passes to a remote and to the account page. */
export function useShellProps(user: User, basePath: string): RemoteProps {
  const config = useConfig()
  const { language } = useChosenLanguage()
  return { user, call, upload, download, toast, language, setLanguage, config, signOut: leave, basePath, live }
}
