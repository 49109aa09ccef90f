import { FACTOR_NAME_MAX_LENGTH } from '@tapri/contracts/limits'
import type { PasskeyCreationOptions } from '@tapri/contracts/passkeys'
import type { addPasskey, SecondFactorAdded } from '@tapri/contracts/second-factor'
import { Button } from '@tapri/ui/button'
import { Field } from '@tapri/ui/field'
import { Fingerprint } from 'lucide-react'
import { useRef } from 'react'
import { call } from '../../api.ts'
import { createPasskey } from '../../forms/passkeys.ts'
import { toast } from '../../toasts/toast.ts'
import { useRefusal } from '../../forms/use-refusals.ts'
import { textOf } from '../../forms/use-submit.ts'
import styles from './factor.module.css'
import { useSecondFactorTexts } from './texts.ts'

/** Suggests a name for the passkey from the user agent. */
const deviceName = () => /Android|iPhone|iPad|Mac|Windows|Linux/.exec(navigator.userAgent)?.[0] ?? ''

/**
 * Asks for a name, then opens the browser's dialog. The creation options are valid once: `first` serves the first
 * attempt, later attempts request new ones.
 */
export function AddPasskey({
  first,
  getOptions,
  onAdded,
}: {
  first: PasskeyCreationOptions
  getOptions: () => Promise<PasskeyCreationOptions>
  onAdded: (added: SecondFactorAdded) => void
}) {
  const texts = useSecondFactorTexts()
  const unused = useRef<PasskeyCreationOptions | null>(first)
  const { busy, refusal, onSubmit } = useRefusal(async (form) => {
    const options = unused.current ?? (await getOptions())
    unused.current = null
    const credential = await createPasskey(options)
    if (typeof credential === 'string') return toast('info', texts.passkeyFaults[credential])
    const body = { name: textOf(form, 'name').trim(), credential }
    onAdded(await call<typeof addPasskey>('POST /auth/second-factor/passkey', { body }))
  }, texts.addFailed)

  return (
    <form className={styles.flow} onSubmit={onSubmit}>
      <p>{texts.passkeyLead}</p>
      <Field
        label={texts.passkeyName}
        hint={texts.passkeyNameHint}
        error={refusal}
        name="name"
        defaultValue={deviceName()}
        maxLength={FACTOR_NAME_MAX_LENGTH}
        pattern=".*\S.*"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only thing to type in its step
        autoFocus
      />
      <Button
        type="submit"
        look="primary"
        size="large"
        wide
        busy={busy}
        busyText={texts.checking}
        icon={<Fingerprint aria-hidden />}
      >
        {texts.createPasskey}
      </Button>
    </form>
  )
}
