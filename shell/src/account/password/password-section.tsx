import { PASSWORD_MAX_LENGTH } from '@tapri/contracts/limits'
import type { changePassword } from '@tapri/contracts/sessions'
import { Button } from '@tapri/ui/button'
import { PasswordField } from '@tapri/ui/password-field'
import { isRefusedWith } from '@tapri/web-kit/api'
import { fieldErrors } from '@tapri/web-kit/field-errors'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useState } from 'react'
import { signIn } from '../../session/session.ts'
import { textOf } from '../../forms/use-submit.ts'
import { FormDialog } from '../form-dialog.tsx'
import { Section } from '../section.tsx'
import { useAccountTexts } from '../texts.ts'
import { useNewPassword } from '../../forms/new-password.tsx'
import { usePasswordTexts } from './texts.ts'

export function PasswordSection() {
  const texts = usePasswordTexts()
  const [open, setOpen] = useState(false)
  return (
    <Section
      title={texts.title}
      lead={texts.lead}
      action={<Button onClick={() => setOpen(true)}>{texts.change}</Button>}
    >
      {open && <PasswordDialog onClose={() => setOpen(false)} />}
    </Section>
  )
}

/** Changes the password; a refusal keeps the input. Mounted only while it is open. */
function PasswordDialog({ onClose }: { onClose: () => void }) {
  const texts = usePasswordTexts()
  const { currentPassword } = useAccountTexts()
  const { call } = useShell()
  const { read, fields } = useNewPassword()
  const [wrong, setWrong] = useState<{ current?: string; fresh?: string }>({})

  const { run, busy } = useAction(
    async (current_password: string, new_password: string) => {
      try {
        const body = { current_password, new_password }
        signIn(await call<typeof changePassword>('PUT /auth/password', { body }))
        onClose()
      } catch (error) {
        const { new_password: fresh } = fieldErrors(error)
        if (fresh) setWrong({ fresh })
        else if (isRefusedWith(error, 403, 'WRONG_PASSWORD')) setWrong({ current: error.message })
        throw error
      }
    },
    { failure: texts.failed, success: texts.saved, refreshes: ['GET /auth/sessions'] },
  )

  return (
    <FormDialog
      title={texts.change}
      save={texts.save}
      busy={busy}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        setWrong({})
        const password = read(form)
        if (password !== null) void run(textOf(form, 'current'), password)
      }}
    >
      <PasswordField
        label={currentPassword}
        name="current"
        maxLength={PASSWORD_MAX_LENGTH}
        error={wrong.current}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
        autoFocus
      />
      {fields(wrong.fresh)}
    </FormDialog>
  )
}
