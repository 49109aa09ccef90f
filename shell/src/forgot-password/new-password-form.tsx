import { PASSWORD_MAX_LENGTH } from '@tapri/contracts/limits'
import type { resetPassword } from '@tapri/contracts/auth'
import { Button } from '@tapri/ui/button'
import { PasswordField } from '@tapri/ui/password-field'
import { useNavigate } from '@tapri/web-kit/router'
import { useState } from 'react'
import { call } from '../api.ts'
import { useConfig } from '../config.ts'
import styles from '../forms/form.module.css'
import { useTexts } from '../texts.ts'
import { useForgotPasswordTexts } from './texts.ts'
import { toast } from '../toasts/toast.ts'
import { focusFirst, textOf, useSubmit } from '../forms/use-submit.ts'
import type { Verified } from './verify-phone-form.tsx'
import { type PasswordFault, passwordFault } from '../forms/password-rules.ts'

/** The new password, twice; then on to sign in with it. */
export function NewPasswordForm({ verified }: { verified: Verified }) {
  const texts = useTexts()
  const own = useForgotPasswordTexts()
  const { password_min } = useConfig()
  const navigate = useNavigate()
  const [fault, setFault] = useState<PasswordFault | null>(null)

  const { busy, onSubmit } = useSubmit(async (form) => {
    const password = textOf(form, 'password')
    const found = passwordFault(password, textOf(form, 'confirmation'), password_min)
    setFault(found)
    if (found) return
    const { phone, resetToken } = verified
    const token = resetToken === undefined ? {} : { reset_token: resetToken }
    await call<typeof resetPassword>('POST /auth/reset-password', { body: { phone, new_password: password, ...token } })
    toast('success', own.success)
    await navigate('/login')
  }, own.resetFailure)

  return (
    <form className={styles.form} onSubmit={onSubmit} ref={focusFirst}>
      <PasswordField
        label={texts.newPassword}
        name="password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        error={fault === 'tooShort' ? texts.passwordTooShort(password_min) : undefined}
        required
      />
      <PasswordField
        label={texts.confirmPassword}
        name="confirmation"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        error={fault === 'mismatch' ? texts.mismatch : undefined}
        required
      />
      <Button type="submit" look="primary" size="large" wide busy={busy} busyText={own.resetting}>
        {own.reset}
      </Button>
    </form>
  )
}
