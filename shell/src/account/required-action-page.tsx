import type { RequiredAction, User } from '@tapri/contracts/auth'
import { FormPage } from '../forms/form-page.tsx'
import { signIn } from '../session/session.ts'
import { toast } from '../toasts/toast.ts'
import { LogoutLine } from './logout-line.tsx'
import { ChangePassword } from './password/change-password.tsx'
import { AddFactor } from './second-factor/add-factor.tsx'
import { useSecondFactorTexts } from './second-factor/texts.ts'
import { VerifyPhone } from './verify-phone/verify-phone.tsx'

/** Replaces the pages of the role until the required action is done. */
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

/** Lets staff add the second factor that they need before their pages open. */
function AddSecondFactor() {
  const texts = useSecondFactorTexts()
  return (
    <FormPage title={texts.mustTitle} lead={texts.mustLead} aside={<LogoutLine />}>
      <AddFactor
        doneText={texts.continue}
        // The new token is stored at once; the page stays until the recovery codes are confirmed.
        onAdded={({ token, user }) => signIn({ token, user: { ...user, required_action: 'add_second_factor' } })}
        onDone={(session) => {
          toast('success', texts.added)
          signIn(session)
        }}
      />
    </FormPage>
  )
}
