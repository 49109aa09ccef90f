import { RECOVERY_CODE_MAX_LENGTH } from '@tapri/contracts/limits'
import type { Session } from '@tapri/contracts/auth'
import type { finishLogin, passkeyLoginOptions, SecondFactorMethod } from '@tapri/contracts/second-factor'
import { Button } from '@tapri/ui/button'
import { Field } from '@tapri/ui/field'
import { Notice } from '@tapri/ui/notice'
import { ArrowLeft, Fingerprint, KeyRound, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { call } from '../api.ts'
import { codeOf, CodeField } from '../forms/code-field.tsx'
import { FormPage } from '../forms/form-page.tsx'
import styles from '../forms/form.module.css'
import { requestPasskey, usePasskeys, usePasskeysNeedHttps } from '../forms/passkeys.ts'
import { toast } from '../toasts/toast.ts'
import { useRefusal } from '../forms/use-refusals.ts'
import { textOf } from '../forms/use-submit.ts'
import type { Challenge } from './challenge.ts'
import { useSecondStepTexts } from './second-step-texts.ts'
import { useLoginTexts } from './texts.ts'

const icons = {
  totp: <Smartphone aria-hidden />,
  passkey: <Fingerprint aria-hidden />,
  recovery_code: <KeyRound aria-hidden />,
}

interface SecondStepProps {
  challenge: Challenge
  onSession: (session: Session) => void
  onBack: () => void
}

/** Shows the second step of a login: TOTP code, passkey or recovery code. */
export function SecondStep({ challenge, onSession, onBack }: SecondStepProps) {
  const texts = useSecondStepTexts()
  const { failure } = useLoginTexts()
  const hasPasskeys = usePasskeys()
  const needsHttps = usePasskeysNeedHttps()
  const methods = challenge.methods.filter((method) => method !== 'passkey' || hasPasskeys)
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? 'recovery_code')
  const { login_token } = challenge

  /** The method that the latest refusal is about. */
  const [tried, setTried] = useState(method)
  const attempt = useRefusal(async (form) => {
    setTried(method)
    const proof = await proofOf(method, form, login_token)
    if (!proof) return toast('info', texts.cancelled)
    onSession(await call<typeof finishLogin>('POST /auth/login/second-factor', { body: { login_token, ...proof } }))
  }, failure)
  const { busy, onSubmit } = attempt
  const refusal = tried === method ? attempt.refusal : ''

  const leads = { totp: texts.codeLead, passkey: texts.passkeyLead, recovery_code: texts.recoveryLead }
  const names = { totp: texts.useCode, passkey: texts.usePasskey, recovery_code: texts.useRecovery }
  return (
    <FormPage
      title={texts.title}
      lead={leads[method]}
      aside={
        <Button look="quiet" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
          {texts.back}
        </Button>
      }
    >
      <form key={method} className={styles.form} onSubmit={onSubmit}>
        {method === 'totp' && <CodeField label={texts.code} hint={texts.codeHint} refusal={refusal} />}
        {method === 'recovery_code' && <RecoveryCodeField error={refusal} />}
        {method === 'passkey' && refusal && <p role="alert">{refusal}</p>}
        <Button
          type="submit"
          look="primary"
          size="large"
          wide
          busy={busy}
          busyText={texts.busy}
          icon={method === 'passkey' && icons.passkey}
        >
          {method === 'passkey' ? texts.usePasskey : texts.submit}
        </Button>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} wide icon={icons[other]} disabled={busy} onClick={() => setMethod(other)}>
              {names[other]}
            </Button>
          ))}
        {needsHttps && challenge.methods.includes('passkey') && <Notice title={texts.usePasskey}>{needsHttps}</Notice>}
      </form>
    </FormPage>
  )
}

/** Returns the proof for the request body; null when the passkey dialog was cancelled. */
async function proofOf(method: SecondFactorMethod, form: FormData, login_token: string) {
  if (method === 'totp') return { code: codeOf(form) }
  if (method === 'recovery_code') return { recovery_code: textOf(form, 'recovery_code').trim() }
  const options = await call<typeof passkeyLoginOptions>('POST /auth/login/passkey-options', { body: { login_token } })
  const passkey = await requestPasskey(options)
  return typeof passkey === 'string' ? null : { passkey }
}

const RecoveryCodeField = ({ error }: { error: string }) => (
  <Field
    label={useSecondStepTexts().recoveryCode}
    name="recovery_code"
    error={error}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={RECOVERY_CODE_MAX_LENGTH}
    required
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only thing to type on its page
    autoFocus
  />
)
