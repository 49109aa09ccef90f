import { type ReactNode, useRef, useState } from 'react'
import { useConfig } from '../config.ts'
import { ChosenPasswordField } from './fields.tsx'
import { type PasswordFault, passwordFault } from './password-rules.ts'
import { useTexts } from '../texts.ts'
import { textOf } from './use-submit.ts'

/**
 * Returns two fields for a new password and `read`, which returns it, or null if it is invalid: then the field with the
 * error shows it and gets the focus.
 */
export function useNewPassword() {
  const texts = useTexts()
  const { password_min } = useConfig()
  const [fault, setFault] = useState<PasswordFault | null>(null)
  const inputs = { tooShort: useRef<HTMLInputElement>(null), mismatch: useRef<HTMLInputElement>(null) }

  const read = (form: FormData) => {
    const password = textOf(form, 'password')
    const found = passwordFault(password, textOf(form, 'confirmation'), password_min)
    setFault(found)
    if (!found) return password
    inputs[found].current?.focus()
    return null
  }

  const fields = (refusal?: ReactNode, autoFocus = false) => (
    <>
      <ChosenPasswordField
        ref={inputs.tooShort}
        label={texts.newPassword}
        name="password"
        hint={texts.passwordHint(password_min)}
        error={fault === 'tooShort' ? texts.passwordTooShort(password_min) : refusal}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only thing to do on its page
        autoFocus={autoFocus}
      />
      <ChosenPasswordField
        ref={inputs.mismatch}
        label={texts.confirmPassword}
        name="confirmation"
        error={fault === 'mismatch' ? texts.mismatch : undefined}
      />
    </>
  )
  return { read, fields }
}
