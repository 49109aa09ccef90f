import { Link } from '@tapri/web-kit/router'
import { useState } from 'react'
import { FormPage } from '../forms/form-page.tsx'
import { useTexts } from '../texts.ts'
import { useForgotPasswordTexts } from './texts.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { type Verified, VerifyPhoneForm } from './verify-phone-form.tsx'

/** A new password in two steps: whose phone it is, then the password. */
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
