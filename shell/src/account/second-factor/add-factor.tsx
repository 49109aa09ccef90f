import type { Session } from '@tapri/contracts/auth'
import type { PasskeyCreationOptions } from '@tapri/contracts/passkeys'
import type { addTotp, passkeyCreationOptions, SecondFactor, SecondFactorAdded } from '@tapri/contracts/second-factor'
import { Button } from '@tapri/ui/button'
import { Notice } from '@tapri/ui/notice'
import { fieldErrors } from '@tapri/web-kit/field-errors'
import { Fingerprint, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { call, fail } from '../../api.ts'
import { CurrentPasswordField } from '../../forms/fields.tsx'
import { usePasskeys, usePasskeysNeedHttps } from '../../forms/passkeys.ts'
import { useRefusal } from '../../forms/use-refusals.ts'
import { textOf } from '../../forms/use-submit.ts'
import { AddPasskey } from './add-passkey.tsx'
import { AddTotp, type NewTotp } from './add-totp.tsx'
import styles from './factor.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useSecondFactorTexts } from './texts.ts'

type Kind = SecondFactor['kind']
type Step =
  | { at: 'choose' }
  | { at: 'password'; kind: Kind }
  | { at: 'totp'; totp: NewTotp }
  | { at: 'passkey'; options: PasskeyCreationOptions; password: string | undefined }
  | { at: 'codes'; codes: string[]; session: Session }

interface AddFactorProps {
  doneText: string
  /** The factor is active; the previous token is revoked. */
  onAdded: (session: Session) => void
  /** Called after the recovery codes were confirmed, or at once when there are none. */
  onDone: (session: Session) => void
}

const optionsFor = (password: string | undefined) =>
  call<typeof passkeyCreationOptions>('POST /auth/second-factor/passkey-options', {
    querystring: {},
    body: password === undefined ? {} : { password },
  })

/** Adds a second factor in steps: kind, password if the server requires it, the factor itself, its recovery codes. */
export function AddFactor({ doneText, onAdded, onDone }: AddFactorProps) {
  const texts = useSecondFactorTexts()
  const [step, setStep] = useState<Step>({ at: 'choose' })

  async function begin(kind: Kind, password?: string) {
    if (kind === 'passkey') return setStep({ at: 'passkey', options: await optionsFor(password), password })
    const body = password === undefined ? {} : { password }
    const totp = await call<typeof addTotp>('POST /auth/second-factor/totp', { querystring: {}, body })
    return setStep({ at: 'totp', totp })
  }

  async function choose(kind: Kind) {
    try {
      await begin(kind)
    } catch (error) {
      if (fieldErrors(error).password) setStep({ at: 'password', kind })
      else fail(error, texts.addFailed)
    }
  }

  function added({ recovery_codes: codes, session }: SecondFactorAdded) {
    onAdded(session)
    if (codes) setStep({ at: 'codes', codes, session })
    else onDone(session)
  }

  switch (step.at) {
    case 'choose':
      return <Choice onChoose={choose} />
    case 'password':
      return <OwnPassword onPassword={(password) => begin(step.kind, password)} />
    case 'totp':
      return <AddTotp totp={step.totp} onAdded={added} />
    case 'passkey':
      return <AddPasskey first={step.options} getOptions={() => optionsFor(step.password)} onAdded={added} />
    case 'codes':
      return <RecoveryCodes codes={step.codes} doneText={doneText} onDone={() => onDone(step.session)} />
  }
}

function Choice({ onChoose }: { onChoose: (kind: Kind) => Promise<void> }) {
  const texts = useSecondFactorTexts()
  const hasPasskeys = usePasskeys()
  const needsHttps = usePasskeysNeedHttps()
  return (
    <div className={styles.flow}>
      <button type="button" className={styles.choice} onClick={() => void onChoose('totp')}>
        <Smartphone aria-hidden />
        <span>{texts.kinds.totp}</span>
        <small>{texts.kindHints.totp}</small>
      </button>
      {hasPasskeys && (
        <button type="button" className={styles.choice} onClick={() => void onChoose('passkey')}>
          <Fingerprint aria-hidden />
          <span>{texts.kinds.passkey}</span>
          <small>{texts.kindHints.passkey}</small>
        </button>
      )}
      {needsHttps && <Notice title={texts.kinds.passkey}>{needsHttps}</Notice>}
    </div>
  )
}

function OwnPassword({ onPassword }: { onPassword: (password: string) => Promise<void> }) {
  const texts = useSecondFactorTexts()
  const { busy, refusal, onSubmit } = useRefusal((form) => onPassword(textOf(form, 'password')), texts.addFailed)
  return (
    <form className={styles.flow} onSubmit={onSubmit}>
      <CurrentPasswordField hint={texts.whyPassword} name="password" error={refusal} />
      <Button type="submit" look="primary" size="large" wide busy={busy}>
        {texts.continue}
      </Button>
    </form>
  )
}
