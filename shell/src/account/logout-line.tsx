import { Button } from '@tapri/ui/button'
import { LogOut } from 'lucide-react'
import { signOut } from '../session/session.ts'
import { useAccountTexts } from './texts.ts'

/** Shows the logout button on pages of a required action. */
export const LogoutLine = () => (
  <Button look="quiet" icon={<LogOut aria-hidden />} onClick={() => signOut()}>
    {useAccountTexts().logout}
  </Button>
)
