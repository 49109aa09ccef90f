import { PASSWORD_MAX_LENGTH } from '@tapri/contracts/limits'
import { PasswordField } from '@tapri/ui/password-field'
import { useState } from 'react'
import { useConfig } from '../config.ts'
import { type PasswordFault, passwordFault } from './password-rules.ts'
import { useTexts } from '../texts.ts'
import { textOf } from './use-submit.ts'

/** Two fields for a new password. `read` returns it, or null when invalid; the fields then show the reason. */
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
        label={texts.newPassword}
        name="password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        error={fault === 'tooShort' ? texts.passwordTooShort(password_min) : refusal}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only thing to do on its page
        autoFocus={autoFocus}
      />
      <PasswordField
        label={texts.confirmPassword}
        name="confirmation"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        error={fault === 'mismatch' ? texts.mismatch : undefined}
        required
      />
    </>
  )
  return { read, fields }
}
