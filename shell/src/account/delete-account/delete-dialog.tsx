import type { deleteMe } from '@tapri/contracts/own-account'
import { isRefusedWith } from '@tapri/web-kit/api'
import { fieldErrors } from '@tapri/web-kit/field-errors'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useState } from 'react'
import { useConfig } from '../../config.ts'
import { CodeField, codeOf } from '../../forms/code-field.tsx'
import { CurrentPasswordField } from '../../forms/fields.tsx'
import { SendAgain } from '../../forms/send-again.tsx'
import { textOf } from '../../forms/use-submit.ts'
import { leave } from '../../session/session.ts'
import { FormDialog } from '../form-dialog.tsx'
import styles from './delete.module.css'
import { useDeleteTexts } from './texts.ts'

/** Says what is deleted and what is kept, and asks for the password, or for a code if the user has no password. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const texts = useDeleteTexts()
  const { call, user } = useShell()
  const isByCode = useConfig().phone_verification === 'code'
  const hasPassword = user.has_password !== false
  const [isCodeSent, setCodeSent] = useState(false)
  const [wrong, setWrong] = useState<{ password?: string | undefined; code?: string | undefined }>({})
  const { run, busy } = useAction(
    async (body: { current_password?: string; code?: string }) => {
      setWrong({})
      try {
        const answer = await call<typeof deleteMe>('POST /auth/me/deletion', { body })
        if (answer) setCodeSent(true)
        else await leave('accountDeleted', () => window.location.assign('/login'))
      } catch (error) {
        const { current_password, code } = fieldErrors(error)
        if (isRefusedWith(error, 403, 'WRONG_PASSWORD')) setWrong({ password: error.message })
        else if (isRefusedWith(error, 403, 'CODE_REFUSED')) setWrong({ code: error.message })
        else setWrong({ password: current_password, code })
        throw error
      }
    },
    { failure: texts.failed },
  )
  const asksForCode = !hasPassword && isByCode
  return (
    <FormDialog
      title={texts.question}
      save={asksForCode && !isCodeSent ? texts.sendCode : texts.action}
      look={asksForCode && !isCodeSent ? 'primary' : 'danger'}
      busy={busy}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        void run({
          ...(hasPassword && { current_password: textOf(form, 'password') }),
          ...(isCodeSent && { code: codeOf(form) }),
        })
      }}
    >
      <ul className={styles.effects}>
        {[texts.atOnce, texts.afterwards, texts.kept, texts.credit].map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {hasPassword && <CurrentPasswordField name="password" error={wrong.password} autoFocus={false} />}
      {isCodeSent && (
        <>
          <CodeField label={texts.code} hint={texts.codeHint(user.phone)} refusal={wrong.code} isSent />
          <SendAgain send={async () => void (await call<typeof deleteMe>('POST /auth/me/deletion', { body: {} }))} />
        </>
      )}
    </FormDialog>
  )
}
