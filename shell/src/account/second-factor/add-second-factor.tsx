import { FormPage } from '../../forms/form-page.tsx'
import { signIn } from '../../session/session.ts'
import { toast } from '../../toasts/toast.ts'
import { LogoutLine } from '../logout-line.tsx'
import { AddFactor } from './add-factor.tsx'
import { useSecondFactorTexts } from './texts.ts'

/** Required action: staff add a second factor before their pages open. */
export function AddSecondFactor() {
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
