import { PASSWORD_MAX_LENGTH } from '@tapri/contracts/limits'
import type { ButtonLook } from '@tapri/ui/button'
import { PasswordField } from '@tapri/ui/password-field'
import type { ReactNode } from 'react'
import { useAttempt } from '../../forms/use-attempt.ts'
import { textOf } from '../../forms/use-submit.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useAccountTexts } from '../texts.ts'

interface PasswordConfirmProps {
  title: string
  description: ReactNode
  save: string
  look?: ButtonLook
  /** Called with the password; a refusal is shown at the field. */
  onPassword: (password: string) => Promise<void>
  failure: string
  onClose: () => void
}

/** Asks for the user's password before a change of the account. */
export function PasswordConfirm({ onPassword, failure, ...dialog }: PasswordConfirmProps) {
  const { currentPassword } = useAccountTexts()
  const { busy, refusal, onSubmit } = useAttempt((form) => onPassword(textOf(form, 'password')), failure)
  return (
    <FormDialog {...dialog} busy={busy} onSubmit={onSubmit}>
      <PasswordField
        label={currentPassword}
        name="password"
        maxLength={PASSWORD_MAX_LENGTH}
        error={refusal}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
        autoFocus
      />
    </FormDialog>
  )
}
