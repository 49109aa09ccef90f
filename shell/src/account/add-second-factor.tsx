import { FormPage } from '../form-page.tsx'
import { signIn } from '../session.ts'
import { toast } from '../toast.ts'
import { AddFactor } from './add-factor.tsx'
import { LogoutLine } from './logout-line.tsx'
import { useTexts } from './texts.ts'

/** For staff who must have a second factor: one is added before their pages are there. */
export function AddSecondFactor() {
  const texts = useTexts()
  return (
    <FormPage title={texts.factor.mustTitle} lead={texts.factor.mustLead} aside={<LogoutLine />}>
      <AddFactor
        doneText={texts.continue}
        // The fresh token is stored at once; this page stays until the recovery codes are kept.
        onAdded={({ token, user }) => signIn({ token, user: { ...user, required_action: 'add_second_factor' } })}
        onDone={(session) => {
          toast('success', texts.factor.added)
          signIn(session)
        }}
      />
    </FormPage>
  )
}
