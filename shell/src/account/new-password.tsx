import { PASSWORD_MAX_LENGTH } from '@tapri/contracts/limits'
import { PasswordField } from '@tapri/ui/password-field'
import { useState } from 'react'
import { useConfig } from '../config.ts'
import { type PasswordFault, passwordFault } from '../password-rules.ts'
import { useTexts } from '../texts.ts'
import { textOf } from '../use-submit.ts'

/** The two fields of a new password. `read` gives it, or null when it cannot be one; the fields then say why. */
export function useNewPassword() {
  const texts = useTexts()
  const { password_min } = useConfig()
  const [fault, setFault] = useState<PasswordFault | null>(null)

  const read = (form: FormData) => {
    const password = textOf(form, 'password')
    const found = passwordFault(password, textOf(form, 'confirmation'), password_min)
    setFault(found)
    return found ? null : password
  }

  const fields = (refusal?: string, autoFocus = false) => (
    <>
      <PasswordField
        label={texts.forgot.newPassword}
        name="password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        error={fault === 'tooShort' ? texts.passwordTooShort(password_min) : refusal}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only thing to do on its page
        autoFocus={autoFocus}
      />
      <PasswordField
        label={texts.forgot.confirmPassword}
        name="confirmation"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        error={fault === 'mismatch' ? texts.forgot.mismatch : undefined}
        required
      />
    </>
  )
  return { read, fields }
}
