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

const ByCode = lazyPage(async () => (await import('./by-code.tsx')).ByCode)
const SecondStep = lazyPage(async () => (await import('./second-step.tsx')).SecondStep)

/** Shows "phone or password wrong" at the password field, which is the one to retype. */
const refusalsOf = (error: unknown): Refusals =>
  isRefusedWith(error, 401, 'LOGIN_FAILED') ? { password: error.message } : {}

/** The registration page links here with `?by=code`. */
const asksForCode = () => new URLSearchParams(window.location.search).get('by') === 'code'

/**
 * Shows the login form; after a login VisitorsOnly redirects to the home of the role. `likelyNext` is preloaded
 * meanwhile.
 */
export function LoginPage({ likelyNext }: { likelyNext: Parameters<typeof useLoadAhead>[0] }) {
  useLoadAhead(likelyNext)
  const { success } = useLoginTexts()
  const [way, setWay] = useState({ byCode: asksForCode(), phone: '' })
  const onSession = (session: Session) => {
    toast('success', success)
    signIn(session)
  }
  const { phone } = way
  if (way.byCode) {
    return (
      <ByCode phone={phone} onSession={onSession} onPassword={(typed) => setWay({ byCode: false, phone: typed })} />
    )
  }
  return <WithPassword phone={phone} onSession={onSession} onCode={(typed) => setWay({ byCode: true, phone: typed })} />
}

interface WithPasswordProps {
  phone: string
  onSession: (session: Session) => void
  /** Called with the phone that was typed. */
  onCode: (phone: string) => void
}

function WithPassword({ phone: given, onSession, onCode }: WithPasswordProps) {
  const texts = useTexts()
  const own = useLoginTexts()
  const { brand } = useConfig()
  const [phone, setPhone] = useState(given)
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const { busy, refusals, onSubmit } = useRefusals(
    async (form) => {
      const body = { phone: phoneIn(form), password: textOf(form, 'password') }
      setPhone(body.phone)
      try {
        onSession(await call<typeof login>('POST /auth/login', { body }))
      } catch (error) {
        const required = challengeOf(error)
        if (!required) throw error
        setChallenge(required)
      }
    },
    own.failure,
    refusalsOf,
  )

  if (challenge) return <SecondStep challenge={challenge} onSession={onSession} onBack={() => setChallenge(null)} />
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
        <Button wide onClick={({ currentTarget: { form } }) => form && onCode(phoneIn(new FormData(form)))}>
          {own.byCode}
        </Button>
      </form>
    </FormPage>
  )
}

const phoneIn = (form: FormData) => textOf(form, 'phone').trim()
