import type { login, Session } from '@tapri/contracts/auth'
import { Button } from '@tapri/ui/button'
import { Field } from '@tapri/ui/field'
import { PasswordField } from '@tapri/ui/password-field'
import { Link } from '@tapri/web-kit/router'
import { useState } from 'react'
import { call } from '../api.ts'
import { useConfig } from '../config.ts'
import { FormPage } from '../form-page.tsx'
import styles from '../form.module.css'
import { lazyPage } from '../lazy-page.tsx'
import { signIn } from '../session.ts'
import { useTexts } from '../texts.ts'
import { toast } from '../toast.ts'
import { textOf, useSubmit } from '../use-submit.ts'
import { type Challenge, challengeOf } from './challenge.ts'

const SecondStep = lazyPage(async () => (await import('./second-step.tsx')).SecondStep)

/** Signing in; the guard of this page then sends the person to the home of their role. */
export function LoginPage() {
  const texts = useTexts()
  const { brand } = useConfig()
  const [phone, setPhone] = useState('')
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const enter = (session: Session) => {
    toast('success', texts.login.success)
    signIn(session)
  }
  const { busy, onSubmit } = useSubmit(async (form) => {
    const body = { phone: textOf(form, 'phone').trim(), password: textOf(form, 'password') }
    setPhone(body.phone)
    try {
      enter(await call<typeof login>('POST /auth/login', { body }))
    } catch (error) {
      const asked = challengeOf(error)
      if (!asked) throw error
      setChallenge(asked)
    }
  }, texts.login.failure)

  if (challenge) return <SecondStep challenge={challenge} onSession={enter} onBack={() => setChallenge(null)} />
  return (
    <FormPage
      title={texts.login.title}
      lead={texts.login.lead(brand)}
      aside={
        <p>
          {texts.login.noAccount} <Link to="/register">{texts.login.signUp}</Link>
        </p>
      }
    >
      <form className={styles.form} onSubmit={onSubmit}>
        <Field
          label={texts.phone}
          name="phone"
          type="tel"
          autoComplete="username"
          placeholder={texts.phonePlaceholder}
          defaultValue={phone}
          required
        />
        <PasswordField label={texts.password} name="password" required />
        <Link className={`${styles.link} ${styles.end}`} to="/forgot-password">
          {texts.login.forgot}
        </Link>
        <Button type="submit" look="primary" size="large" wide busy={busy} busyText={texts.login.busy}>
          {texts.login.submit}
        </Button>
      </form>
    </FormPage>
  )
}
