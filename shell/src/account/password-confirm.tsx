import { PASSWORD_MAX_LENGTH } from '@tapri/contracts/limits'
import type { ButtonLook } from '@tapri/ui/button'
import { PasswordField } from '@tapri/ui/password-field'
import type { ReactNode } from 'react'
import { useAttempt } from '../use-attempt.ts'
import { textOf } from '../use-submit.ts'
import { FormDialog } from './form-dialog.tsx'
import { useTexts } from './texts.ts'

interface Props {
  title: string
  description: ReactNode
  save: string
  look?: ButtonLook
  /** What to do with it. What the server has against it stands at the field. */
  onPassword: (password: string) => Promise<void>
  failure: string
  onClose: () => void
}

/** Asks for the person's own password before something of their account is changed. */
export function PasswordConfirm({ onPassword, failure, ...dialog }: Props) {
  const texts = useTexts().password
  const { busy, refusal, onSubmit } = useAttempt((form) => onPassword(textOf(form, 'password')), failure)
  return (
    <FormDialog {...dialog} busy={busy} onSubmit={onSubmit}>
      <PasswordField
        label={texts.current}
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
