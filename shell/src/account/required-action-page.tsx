import type { User } from '@tapri/contracts/auth'
import { ChangePassword } from './change-password.tsx'

/** What somebody must do before the pages of their role, in the place of these. */
export function RequiredActionPage({ action }: { user: User; action: NonNullable<User['required_action']> }) {
  switch (action) {
    case 'change_password':
      return <ChangePassword />
    default:
      return null
  }
}
