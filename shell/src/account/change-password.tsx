import type { changePassword } from '@tapri/contracts/sessions'
import { Button } from '@tapri/ui/button'
import { call } from '../api.ts'
import { FormPage } from '../form-page.tsx'
import formStyles from '../form.module.css'
import { signIn } from '../session.ts'
import { toast } from '../toast.ts'
import { useAttempt } from '../use-attempt.ts'
import { LogoutLine } from './logout-line.tsx'
import { useNewPassword } from './new-password.tsx'
import { useTexts } from './texts.ts'

/** For who logged in with a password that an admin gave them: a password that nobody else knows. */
export function ChangePassword() {
  const texts = useTexts().password
  const { read, fields } = useNewPassword()
  const { busy, refusal, onSubmit } = useAttempt(async (form) => {
    const new_password = read(form)
    if (new_password === null) return
    const session = await call<typeof changePassword>('PUT /auth/password', { body: { new_password } })
    toast('success', texts.mustSaved)
    signIn(session)
  }, texts.failed)

  return (
    <FormPage title={texts.mustTitle} lead={texts.mustLead} aside={<LogoutLine />}>
      <form className={formStyles.form} onSubmit={onSubmit}>
        {fields(refusal, true)}
        <Button type="submit" look="primary" size="large" wide busy={busy} busyText={texts.saving}>
          {texts.save}
        </Button>
      </form>
    </FormPage>
  )
}
