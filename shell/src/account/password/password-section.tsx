import type { changePassword } from '@tapri/contracts/sessions'
import { Button } from '@tapri/ui/button'
import { isRefusedWith } from '@tapri/web-kit/api'
import { fieldErrors } from '@tapri/web-kit/field-errors'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useState } from 'react'
import { signIn } from '../../session/session.ts'
import { CurrentPasswordField } from '../../forms/fields.tsx'
import { textOf } from '../../forms/use-submit.ts'
import { FormDialog } from '../form-dialog.tsx'
import { Section } from '../section.tsx'
import { useNewPassword } from '../../forms/new-password.tsx'
import { usePasswordTexts } from './texts.ts'

/** Changes the password. Customers who log in by code are only told how to get one. */
export function PasswordSection() {
  const texts = usePasswordTexts()
  const { user } = useShell()
  const [open, setOpen] = useState(false)
  if (user.has_password === false) return <Section title={texts.title} lead={texts.none} />
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

/** Asks for the old and the new password; keeps the input after a refusal. Mounted only while it is open. */
function PasswordDialog({ onClose }: { onClose: () => void }) {
  const texts = usePasswordTexts()
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
      <CurrentPasswordField name="current" error={wrong.current} />
      {fields(wrong.fresh)}
    </FormDialog>
  )
}
