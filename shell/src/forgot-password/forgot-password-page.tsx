import { Link } from '@tapri/web-kit/router'
import { useState } from 'react'
import { FormPage } from '../form-page.tsx'
import { useTexts } from '../texts.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { VerifyPhoneForm } from './verify-phone-form.tsx'

/** Who has shown that the phone is theirs, and the token that says so when the server gave one. */
export interface Verified {
  phone: string
  resetToken: string | undefined
}

/** A new password in two steps: whose phone it is, then the password. */
export function ForgotPasswordPage() {
  const texts = useTexts()
  const [verified, setVerified] = useState<Verified | null>(null)
  const step = verified ? 2 : 1
  return (
    <FormPage
      title={texts.forgot.title}
      lead={`${texts.forgot.step(step)}. ${verified ? texts.forgot.passwordLead(verified.phone) : texts.forgot.phoneLead}`}
      aside={<Link to="/login">{texts.backToLogin}</Link>}
    >
      {verified ? <NewPasswordForm verified={verified} /> : <VerifyPhoneForm onVerified={setVerified} />}
    </FormPage>
  )
}
