import { Button } from '@tapri/ui/button'
import { LogOut } from 'lucide-react'
import { signOut } from '../session.ts'
import { useTexts } from './texts.ts'

/** The way out of a page that must be finished first. */
export const LogoutLine = () => (
  <Button look="quiet" icon={<LogOut aria-hidden />} onClick={() => signOut()}>
    {useTexts().logout}
  </Button>
)
