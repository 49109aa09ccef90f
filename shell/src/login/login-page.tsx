import type { login, Session } from '@tapri/contracts/auth'
import { Button } from '@tapri/ui/button'
import { PasswordField } from '@tapri/ui/password-field'
import { useLoadAhead } from '@tapri/ui/use-load-ahead'
import { isRefusedWith } from '@tapri/web-kit/api'
import { Link } from '@tapri/web-kit/router'
import { useState } from 'react'
import { call } from '../api.ts'
import { useConfig } from '../config.ts'
import { PhoneField } from '../forms/fields.tsx'
import { FormPage } from '../forms/form-page.tsx'
import styles from '../forms/form.module.css'
import { lazyPage } from '../lazy-page.tsx'
import { leadsToCheckout } from '../session/return-path.ts'
import { signIn } from '../session/session.ts'
import { useTexts } from '../texts.ts'
import { useLoginTexts } from './texts.ts'
import { toast } from '../toasts/toast.ts'
import { type Refusals, useRefusals } from '../forms/use-refusals.ts'
import { textOf } from '../forms/use-submit.ts'
import { type Challenge, challengeOf } from './challenge.ts'

const SecondStep = lazyPage(async () => (await import('./second-step.tsx')).SecondStep)

/** Phone and password do not go together: the password is typed again. */
const refusalsOf = (error: unknown): Refusals =>
  isRefusedWith(error, 401, 'LOGIN_FAILED') ? { password: error.message } : {}

/** Login form; after it VisitorsOnly redirects to the home of the role. `likelyNext` is loaded while somebody types. */
export function LoginPage({ likelyNext }: { likelyNext: Parameters<typeof useLoadAhead>[0] }) {
  useLoadAhead(likelyNext)
  const texts = useTexts()
  const own = useLoginTexts()
  const { brand } = useConfig()
  const [phone, setPhone] = useState('')
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const enter = (session: Session) => {
    toast('success', own.success)
    signIn(session)
  }
  const { busy, refusals, onSubmit } = useRefusals(
    async (form) => {
      const body = { phone: textOf(form, 'phone').trim(), password: textOf(form, 'password') }
      setPhone(body.phone)
      try {
        enter(await call<typeof login>('POST /auth/login', { body }))
      } catch (error) {
        const required = challengeOf(error)
        if (!required) throw error
        setChallenge(required)
      }
    },
    own.failure,
    refusalsOf,
  )

  if (challenge) return <SecondStep challenge={challenge} onSession={enter} onBack={() => setChallenge(null)} />
  return (
    <FormPage
      title={own.title}
      lead={leadsToCheckout() ? own.leadToCheckout : own.lead(brand)}
      aside={
        <p>
          {own.noAccount} <Link to="/register">{own.signUp}</Link>
        </p>
      }
    >
      <form className={styles.form} onSubmit={onSubmit}>
        <PhoneField autoComplete="username" defaultValue={phone} error={refusals.phone} />
        <PasswordField label={texts.password} name="password" error={refusals.password} required />
        <Link className={`${styles.link} ${styles.end}`} to="/forgot-password">
          {own.forgot}
        </Link>
        <Button type="submit" look="primary" size="large" wide busy={busy} busyText={own.busy}>
          {own.submit}
        </Button>
      </form>
    </FormPage>
  )
}
