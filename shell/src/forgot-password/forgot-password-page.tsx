import type { resetPassword, verifyPhone } from '@tapri/contracts/auth'
import { Button } from '@tapri/ui/button'
import { isRefusedWith } from '@tapri/web-kit/api'
import { fieldErrors } from '@tapri/web-kit/field-errors'
import { Link, useNavigate } from '@tapri/web-kit/router'
import { useState } from 'react'
import { call } from '../api.ts'
import { useConfig } from '../config.ts'
import { CodeField, codeOf } from '../forms/code-field.tsx'
import { PhoneField } from '../forms/fields.tsx'
import styles from '../forms/form.module.css'
import { FormPage } from '../forms/form-page.tsx'
import { useNewPassword } from '../forms/new-password.tsx'
import { type Refusals, useRefusals } from '../forms/use-refusals.ts'
import { focusFirst, textOf } from '../forms/use-submit.ts'
import { endSession, useSession } from '../session/session.ts'
import { useTexts } from '../texts.ts'
import { toast } from '../toasts/toast.ts'
import { useForgotPasswordTexts } from './texts.ts'

/** A phone number whose owner is verified; `resetToken` is set if the product sends codes. */
interface Verified {
  phone: string
  resetToken: string | undefined
}

/** Resets a password in two steps: first the phone, then the new password. */
export function ForgotPasswordPage() {
  const texts = useTexts()
  const own = useForgotPasswordTexts()
  const [verified, setVerified] = useState<Verified | null>(null)
  const step = verified ? 2 : 1
  return (
    <FormPage
      title={own.title}
      lead={`${own.step(step)}. ${verified ? own.passwordLead(verified.phone) : own.phoneLead}`}
      aside={<Link to="/login">{texts.backToLogin}</Link>}
    >
      {verified ? <NewPasswordForm verified={verified} /> : <VerifyPhoneForm onVerified={setVerified} />}
    </FormPage>
  )
}

const refusalsOf = (error: unknown): Refusals => {
  if (isRefusedWith(error, 404, 'NO_ACCOUNT')) return { phone: error.message }
  return isRefusedWith(error, 403, 'CODE_REFUSED') ? { code: error.message } : {}
}

const passwordRefusalOf = (error: unknown): Refusals => {
  const { new_password: password } = fieldErrors(error)
  return password ? { password } : {}
}

/** Asks for the phone and, if the product sends codes, for the code that was sent to it. */
function VerifyPhoneForm({ onVerified }: { onVerified: (verified: Verified) => void }) {
  const own = useForgotPasswordTexts()
  const { phone_verification } = useConfig()
  const [sentTo, setSentTo] = useState<string | null>(null)

  const { busy, refusals, onSubmit } = useRefusals(
    async (form) => {
      const phone = sentTo ?? textOf(form, 'phone').trim()
      const code = sentTo === null ? {} : { code: codeOf(form) }
      const answer = await call<typeof verifyPhone>('POST /auth/verify-phone', { body: { phone, ...code } })
      if (answer.verified) onVerified({ phone, resetToken: answer.reset_token })
      else setSentTo(phone)
    },
    own.verifyFailure,
    refusalsOf,
  )

  return (
    <form key={sentTo} className={styles.form} onSubmit={onSubmit}>
      {sentTo === null ? (
        <PhoneField hint={phone_verification === 'code' ? own.staff : undefined} error={refusals.phone} />
      ) : (
        <CodeField label={own.code} hint={own.codeLead(sentTo)} refusal={refusals.code} isSent />
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

/** Asks for the new password twice, then leads to the login. */
function NewPasswordForm({ verified }: { verified: Verified }) {
  const own = useForgotPasswordTexts()
  const navigate = useNavigate()
  const newPassword = useNewPassword()

  const { busy, refusals, onSubmit } = useRefusals(
    async (form) => {
      const password = newPassword.read(form)
      if (!password) return
      const { phone, resetToken } = verified
      const token = resetToken === undefined ? {} : { reset_token: resetToken }
      await call<typeof resetPassword>('POST /auth/reset-password', {
        body: { phone, new_password: password, ...token },
      })
      // The reset has ended every session of the account, including that of a signed-in user who set a first password.
      endSession(useSession.getState().token)
      toast('success', own.success)
      await navigate('/login')
    },
    own.resetFailure,
    passwordRefusalOf,
  )

  return (
    <form className={styles.form} onSubmit={onSubmit} ref={focusFirst}>
      {newPassword.fields(refusals.password)}
      <Button type="submit" look="primary" size="large" wide busy={busy} busyText={own.resetting}>
        {own.reset}
      </Button>
    </form>
  )
}
