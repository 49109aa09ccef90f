import type { confirmTotp, SecondFactorAdded } from '@tapri/contracts/second-factor'
import { Button } from '@tapri/ui/button'
import { LinkButton } from '@tapri/ui/link-button'
import { ExternalLink } from 'lucide-react'
import { call } from '../../api.ts'
import { CodeField, codeOf } from '../../forms/code-field.tsx'
import { useRefusal } from '../../forms/use-refusals.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './factor.module.css'
import { QrCode } from '@tapri/ui/qr-code'
import { useSecondFactorTexts } from './texts.ts'

export interface NewTotp {
  id: string
  /** Base32. */
  secret: string
  otpauth_url: string
}

/** Shows the TOTP secret as QR code and text and asks for the first code. */
export function AddTotp({ totp, onAdded }: { totp: NewTotp; onAdded: (added: SecondFactorAdded) => void }) {
  const texts = useSecondFactorTexts()
  const { busy, refusal, onSubmit } = useRefusal(async (form) => {
    const input = { params: { id: totp.id }, body: { code: codeOf(form) } }
    onAdded(await call<typeof confirmTotp>('PUT /auth/second-factor/totp/:id', input))
  }, texts.addFailed)

  return (
    <form className={styles.flow} onSubmit={onSubmit}>
      <p>{texts.scan}</p>
      <QrCode text={totp.otpauth_url} label={texts.qr} />
      <LinkButton className={styles.onPhone} wide href={totp.otpauth_url} icon={<ExternalLink aria-hidden />}>
        {texts.openApp}
      </LinkButton>
      <div>
        <p className={styles.quiet}>{texts.orType}</p>
        <div className={styles.secret}>
          <code>{totp.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={totp.secret}>{texts.copyKey}</CopyButton>
        </div>
      </div>
      <CodeField label={texts.code} hint={texts.codeHint} refusal={refusal} />
      <Button type="submit" look="primary" size="large" wide busy={busy} busyText={texts.checking}>
        {texts.confirm}
      </Button>
    </form>
  )
}
