import type { resetPassword } from '@tapri/contracts/auth'
import { Button } from '@tapri/ui/button'
import { useNavigate } from '@tapri/web-kit/router'
import { call } from '../api.ts'
import styles from '../forms/form.module.css'
import { useForgotPasswordTexts } from './texts.ts'
import { toast } from '../toasts/toast.ts'
import { useNewPassword } from '../forms/new-password.tsx'
import { focusFirst, useSubmit } from '../forms/use-submit.ts'
import type { Verified } from './verify-phone-form.tsx'

/** The new password, twice; then on to sign in with it. */
export function NewPasswordForm({ verified }: { verified: Verified }) {
  const own = useForgotPasswordTexts()
  const navigate = useNavigate()
  const newPassword = useNewPassword()

  const { busy, onSubmit } = useSubmit(async (form) => {
    const password = newPassword.read(form)
    if (!password) return
    const { phone, resetToken } = verified
    const token = resetToken === undefined ? {} : { reset_token: resetToken }
    await call<typeof resetPassword>('POST /auth/reset-password', { body: { phone, new_password: password, ...token } })
    toast('success', own.success)
    await navigate('/login')
  }, own.resetFailure)

  return (
    <form className={styles.form} onSubmit={onSubmit} ref={focusFirst}>
      {newPassword.fields()}
      <Button type="submit" look="primary" size="large" wide busy={busy} busyText={own.resetting}>
        {own.reset}
      </Button>
    </form>
  )
}
