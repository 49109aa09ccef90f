import { type ReactNode, useState } from 'react'
import { useConfig } from '../config.ts'
import { ChosenPasswordField } from './fields.tsx'
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

  const fields = (refusal?: ReactNode, autoFocus = false) => (
    <>
      <ChosenPasswordField
        label={texts.newPassword}
        name="password"
        hint={texts.passwordHint(password_min)}
        error={fault === 'tooShort' ? texts.passwordTooShort(password_min) : refusal}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only thing to do on its page
        autoFocus={autoFocus}
      />
      <ChosenPasswordField
        label={texts.confirmPassword}
        name="confirmation"
        error={fault === 'mismatch' ? texts.mismatch : undefined}
      />
    </>
  )
  return { read, fields }
}
