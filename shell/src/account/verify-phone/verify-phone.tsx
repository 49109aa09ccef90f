import type { User } from '@tapri/contracts/auth'
import type { confirmPhone, sendPhoneCode } from '@tapri/contracts/registration'
import { Button } from '@tapri/ui/button'
import { useEffect, useRef, useState } from 'react'
import { call, fail } from '../../api.ts'
import { CodeField, codeOf } from '../../forms/code-field.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import formStyles from '../../forms/form.module.css'
import { signIn } from '../../session/session.ts'
import { toast } from '../../toasts/toast.ts'
import { useAttempt } from '../../forms/use-attempt.ts'
import { LogoutLine } from '../logout-line.tsx'
import { useVerifyPhoneTexts } from './texts.ts'

/** Wait before another code can be requested. */
const RESEND_AFTER_SECONDS = 30

/** Required action: verifies the phone number with the code that was sent to it. */
export function VerifyPhone({ user }: { user: User }) {
  const texts = useVerifyPhoneTexts()
  const form = useRef<HTMLFormElement>(null)
  const [left, restart] = useCountdown(RESEND_AFTER_SECONDS)
  const { busy, refusal, onSubmit } = useAttempt(async (data) => {
    const session = await call<typeof confirmPhone>('POST /auth/phone/verify', { body: { code: codeOf(data) } })
    toast('success', texts.verified)
    signIn(session)
  }, texts.failed)

  async function sendAnother() {
    try {
      await call<typeof sendPhoneCode>('POST /auth/phone/code', { querystring: {} })
      toast('success', texts.sent)
      restart()
      // The button is disabled now and would lose the focus.
      form.current?.querySelector('input')?.focus()
    } catch (error) {
      fail(error, texts.notSent)
    }
  }

  return (
    <FormPage
      title={texts.title}
      lead={texts.lead(user.phone)}
      aside={
        <div>
          <p>{texts.wrongNumber}</p>
          <LogoutLine />
        </div>
      }
    >
      <form ref={form} className={formStyles.form} onSubmit={onSubmit}>
        <CodeField label={texts.code} refusal={refusal} />
        <Button type="submit" look="primary" size="large" wide busy={busy} busyText={texts.checking}>
          {texts.verify}
        </Button>
        <Button wide disabled={left > 0} onClick={sendAnother}>
          {left > 0 ? texts.againIn(left) : texts.again}
        </Button>
      </form>
    </FormPage>
  )
}

/** Returns the remaining seconds and a function that restarts the countdown. */
function useCountdown(from: number) {
  const [left, setLeft] = useState(from)
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  return [left, () => setLeft(from)] as const
}
