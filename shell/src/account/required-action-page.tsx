import type { RequiredAction, User } from '@tapri/contracts/auth'
import { AddSecondFactor } from './second-factor/add-second-factor.tsx'
import { ChangePassword } from './password/change-password.tsx'
import { VerifyPhone } from './verify-phone/verify-phone.tsx'

/** Shown instead of the pages of the role until the required action is done. */
export function RequiredActionPage({ user, action }: { user: User; action: RequiredAction }) {
  switch (action) {
    case 'verify_phone':
      return <VerifyPhone user={user} />
    case 'change_password':
      return <ChangePassword />
    case 'add_second_factor':
      return <AddSecondFactor />
  }
}
