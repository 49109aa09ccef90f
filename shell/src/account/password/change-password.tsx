import type { changePassword } from '@tapri/contracts/sessions'
import { Button } from '@tapri/ui/button'
import { call } from '../../api.ts'
import { FormPage } from '../../forms/form-page.tsx'
import formStyles from '../../forms/form.module.css'
import { signIn } from '../../session/session.ts'
import { toast } from '../../toasts/toast.ts'
import { useRefusal } from '../../forms/use-refusals.ts'
import { LogoutLine } from '../logout-line.tsx'
import { useNewPassword } from '../../forms/new-password.tsx'
import { usePasswordTexts } from './texts.ts'

/** Replaces, as a required action, the one-time password that an admin issued. */
export function ChangePassword() {
  const texts = usePasswordTexts()
  const { read, fields } = useNewPassword()
  const { busy, refusal, onSubmit } = useRefusal(async (form) => {
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
