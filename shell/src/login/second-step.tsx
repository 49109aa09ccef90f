import { RECOVERY_CODE_MAX_LENGTH } from '@tapri/contracts/limits'
import type { Session } from '@tapri/contracts/auth'
import type { finishLogin, passkeyLoginOptions, SecondFactorMethod } from '@tapri/contracts/second-factor'
import { Button } from '@tapri/ui/button'
import { Field } from '@tapri/ui/field'
import { ArrowLeft, Fingerprint, KeyRound, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { call } from '../api.ts'
import { codeOf, CodeField } from '../code-field.tsx'
import { FormPage } from '../form-page.tsx'
import styles from '../form.module.css'
import { askForPasskey, usePasskeys } from '../passkeys.ts'
import { useTexts as useShellTexts } from '../texts.ts'
import { toast } from '../toast.ts'
import { useAttempt } from '../use-attempt.ts'
import { textOf } from '../use-submit.ts'
import type { Challenge } from './challenge.ts'
import { useTexts } from './texts.ts'

const icons = {
  totp: <Smartphone aria-hidden />,
  passkey: <Fingerprint aria-hidden />,
  recovery_code: <KeyRound aria-hidden />,
}

interface Props {
  challenge: Challenge
  onSession: (session: Session) => void
  onBack: () => void
}

/** Whoever has a second factor shows it after the password: a code of their app, a passkey or a recovery code. */
export function SecondStep({ challenge, onSession, onBack }: Props) {
  const texts = useTexts()
  const { login } = useShellTexts()
  const hasPasskeys = usePasskeys()
  const ways = challenge.methods.filter((way) => way !== 'passkey' || hasPasskeys)
  const [way, setWay] = useState<SecondFactorMethod>(ways[0] ?? 'recovery_code')
  const { login_token } = challenge

  const { busy, refusal, onSubmit } = useAttempt(async (form) => {
    const proof = await proofOf(way, form)
    if (!proof) return toast('info', texts.cancelled)
    onSession(await call<typeof finishLogin>('POST /auth/login/second-factor', { body: { login_token, ...proof } }))
  }, login.failure)

  async function proofOf(chosen: SecondFactorMethod, form: FormData) {
    if (chosen === 'totp') return { code: codeOf(form) }
    if (chosen === 'recovery_code') return { recovery_code: textOf(form, 'recovery_code').trim() }
    const body = { login_token }
    const options = await call<typeof passkeyLoginOptions>('POST /auth/login/passkey-options', { body })
    const passkey = await askForPasskey(options)
    return typeof passkey === 'string' ? null : { passkey }
  }

  const leads = { totp: texts.codeLead, passkey: texts.passkeyLead, recovery_code: texts.recoveryLead }
  const names = { totp: texts.useCode, passkey: texts.usePasskey, recovery_code: texts.useRecovery }
  return (
    <FormPage
      title={texts.title}
      lead={leads[way]}
      aside={
        <Button look="quiet" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
          {texts.back}
        </Button>
      }
    >
      <form key={way} className={styles.form} onSubmit={onSubmit}>
        {way === 'totp' && <CodeField label={texts.code} hint={texts.codeHint} refusal={refusal} />}
        {way === 'recovery_code' && (
          <Field
            label={texts.recoveryCode}
            name="recovery_code"
            error={refusal}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={RECOVERY_CODE_MAX_LENGTH}
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only thing to type on its page
            autoFocus
          />
        )}
        {way === 'passkey' && refusal && <p role="alert">{refusal}</p>}
        <Button
          type="submit"
          look="primary"
          size="large"
          wide
          busy={busy}
          busyText={texts.busy}
          icon={way === 'passkey' && icons.passkey}
        >
          {way === 'passkey' ? texts.usePasskey : texts.submit}
        </Button>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} wide icon={icons[other]} disabled={busy} onClick={() => setWay(other)}>
              {names[other]}
            </Button>
          ))}
      </form>
    </FormPage>
  )
}
