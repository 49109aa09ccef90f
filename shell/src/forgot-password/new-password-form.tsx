import { PASSWORD_MAX_LENGTH } from '@tapri/contracts/limits'
import type { resetPassword } from '@tapri/contracts/auth'
import { Button } from '@tapri/ui/button'
import { PasswordField } from '@tapri/ui/password-field'
import { useNavigate } from '@tapri/web-kit/router'
import { useState } from 'react'
import { call } from '../api.ts'
import { useConfig } from '../config.ts'
import styles from '../form.module.css'
import { useTexts } from '../texts.ts'
import { toast } from '../toast.ts'
import { focusFirst, textOf, useSubmit } from '../use-submit.ts'
import type { Verified } from './forgot-password-page.tsx'
import { type PasswordFault, passwordFault } from '../password-rules.ts'

/** The new password, twice; then on to sign in with it. */
export function NewPasswordForm({ verified }: { verified: Verified }) {
  const texts = useTexts()
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
    toast('success', texts.forgot.success)
    await navigate('/login')
  }, texts.forgot.resetFailure)

  return (
    <form className={styles.form} onSubmit={onSubmit} ref={focusFirst}>
      <PasswordField
        label={texts.forgot.newPassword}
        name="password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        error={fault === 'tooShort' ? texts.passwordTooShort(password_min) : undefined}
        required
      />
      <PasswordField
        label={texts.forgot.confirmPassword}
        name="confirmation"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        error={fault === 'mismatch' ? texts.forgot.mismatch : undefined}
        required
      />
      <Button type="submit" look="primary" size="large" wide busy={busy} busyText={texts.forgot.resetting}>
        {texts.forgot.reset}
      </Button>
    </form>
  )
}
