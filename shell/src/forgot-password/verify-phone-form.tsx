import type { verifyPhone } from '@tapri/contracts/auth'
import { Button } from '@tapri/ui/button'
import { Field } from '@tapri/ui/field'
import { useState } from 'react'
import { call } from '../api.ts'
import { useConfig } from '../config.ts'
import styles from '../form.module.css'
import { useTexts } from '../texts.ts'
import { focusFirst, textOf, useSubmit } from '../use-submit.ts'
import type { Verified } from './forgot-password-page.tsx'

/** Asks for the phone and, where the product sends codes, for the code that was sent to it. */
export function VerifyPhoneForm({ onVerified }: { onVerified: (verified: Verified) => void }) {
  const texts = useTexts()
  const { phone_verification } = useConfig()
  const [sentTo, setSentTo] = useState<string | null>(null)

  const { busy, onSubmit } = useSubmit(async (form) => {
    const phone = sentTo ?? textOf(form, 'phone').trim()
    const code = sentTo === null ? {} : { code: textOf(form, 'code').trim() }
    const answer = await call<typeof verifyPhone>('POST /auth/verify-phone', { body: { phone, ...code } })
    if (answer.verified) onVerified({ phone, resetToken: answer.reset_token })
    else setSentTo(phone)
  }, texts.forgot.verifyFailure)

  return (
    <form key={sentTo} className={styles.form} onSubmit={onSubmit} ref={sentTo === null ? undefined : focusFirst}>
      {sentTo === null ? (
        <Field
          label={texts.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          placeholder={texts.phonePlaceholder}
          hint={phone_verification === 'code' ? texts.forgot.staff : undefined}
          required
        />
      ) : (
        <Field
          label={texts.forgot.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\s*[0-9]{6}\s*"
          hint={texts.forgot.codeLead(sentTo)}
          required
        />
      )}
      <Button type="submit" look="primary" size="large" wide busy={busy} busyText={texts.forgot.verifying}>
        {sentTo === null ? texts.forgot.verify : texts.forgot.checkCode}
      </Button>
      {sentTo !== null && (
        <Button look="quiet" onClick={() => setSentTo(null)}>
          {texts.forgot.again}
        </Button>
      )}
    </form>
  )
}
