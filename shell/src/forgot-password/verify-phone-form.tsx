import type { verifyPhone } from '@tapri/contracts/auth'
import { Button } from '@tapri/ui/button'
import { Field } from '@tapri/ui/field'
import { useState } from 'react'
import { call } from '../api.ts'
import { useConfig } from '../config.ts'
import styles from '../forms/form.module.css'
import { useTexts } from '../texts.ts'
import { useForgotPasswordTexts } from './texts.ts'
import { CodeField, codeOf } from '../forms/code-field.tsx'
import { textOf, useSubmit } from '../forms/use-submit.ts'

/** A phone number whose owner is verified; `resetToken` is set when codes are sent. */
export interface Verified {
  phone: string
  resetToken: string | undefined
}

/** Asks for the phone and, where the product sends codes, for the code that was sent to it. */
export function VerifyPhoneForm({ onVerified }: { onVerified: (verified: Verified) => void }) {
  const texts = useTexts()
  const own = useForgotPasswordTexts()
  const { phone_verification } = useConfig()
  const [sentTo, setSentTo] = useState<string | null>(null)

  const { busy, onSubmit } = useSubmit(async (form) => {
    const phone = sentTo ?? textOf(form, 'phone').trim()
    const code = sentTo === null ? {} : { code: codeOf(form) }
    const answer = await call<typeof verifyPhone>('POST /auth/verify-phone', { body: { phone, ...code } })
    if (answer.verified) onVerified({ phone, resetToken: answer.reset_token })
    else setSentTo(phone)
  }, own.verifyFailure)

  return (
    <form key={sentTo} className={styles.form} onSubmit={onSubmit}>
      {sentTo === null ? (
        <Field
          label={texts.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          placeholder={texts.phonePlaceholder}
          hint={phone_verification === 'code' ? own.staff : undefined}
          required
        />
      ) : (
        <CodeField label={own.code} hint={own.codeLead(sentTo)} />
      )}
      <Button type="submit" look="primary" size="large" wide busy={busy} busyText={own.verifying}>
        {sentTo === null ? own.verify : own.checkCode}
      </Button>
      {sentTo !== null && (
        <Button look="quiet" onClick={() => setSentTo(null)}>
          {own.again}
        </Button>
      )}
    </form>
  )
}
