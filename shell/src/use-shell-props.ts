import type { User } from '@tapri/contracts/auth'
import type { RemoteProps } from '@tapri/web-kit/remote'
import { call, upload } from './api.ts'
import { useConfig } from './config.ts'
import { setLanguage, useChosenLanguage } from './language.ts'
import { signOut } from './session.ts'
import { toast } from './toast.ts'

/** Everything the shell gives to the pages that somebody signed in sees. */
export function useShellProps(user: User, basePath: string): RemoteProps {
  const config = useConfig()
  const { language } = useChosenLanguage()
  return { user, call, upload, toast, language, setLanguage, config, signOut: () => void signOut(), basePath }
}
