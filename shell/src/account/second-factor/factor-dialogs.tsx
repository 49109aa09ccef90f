import type { removeSecondFactor, replaceRecoveryCodes, SecondFactor } from '@tapri/contracts/second-factor'
import type { ButtonLook } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { type ReactNode, useState } from 'react'
import { call } from '../../api.ts'
import { CurrentPasswordField } from '../../forms/fields.tsx'
import { useRefusal } from '../../forms/use-refusals.ts'
import { textOf } from '../../forms/use-submit.ts'
import { toast } from '../../toasts/toast.ts'
import { FormDialog } from '../form-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useSecondFactorTexts } from './texts.ts'

/** Removes a second factor after asking for the password. */
export function RemoveFactorDialog({ factor, onClose }: { factor: SecondFactor; onClose: () => void }) {
  const texts = useSecondFactorTexts()
  const remove = async (password: string) => {
    const input = { params: { id: factor.id }, body: { password } }
    await call<typeof removeSecondFactor>('DELETE /auth/second-factor/:id', input)
    toast('success', texts.removed)
    onClose()
  }
  return (
    <PasswordConfirm
      title={texts.removeTitle(factor.name || texts.kinds[factor.kind])}
      description={texts.removeBody}
      save={texts.remove}
      look="danger"
      onPassword={remove}
      failure={texts.removeFailed}
      onClose={onClose}
    />
  )
}

/** Replaces the recovery codes after asking for the password. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const texts = useSecondFactorTexts()
  const [codes, setCodes] = useState<string[] | null>(null)
  const replace = async (password: string) => {
    const input = { querystring: {}, body: { password } }
    const answer = await call<typeof replaceRecoveryCodes>('POST /auth/second-factor/recovery-codes', input)
    setCodes(answer.recovery_codes)
  }
  if (codes) {
    return (
      <Dialog open mustConfirm onOpenChange={onClose} title={texts.codes}>
        <RecoveryCodes codes={codes} doneText={texts.done} onDone={onClose} />
      </Dialog>
    )
  }
  return (
    <PasswordConfirm
      title={texts.newCodes}
      description={texts.newCodesBody}
      save={texts.makeCodes}
      onPassword={replace}
      failure={texts.codesFailed}
      onClose={onClose}
    />
  )
}

interface PasswordConfirmProps {
  title: string
  description: ReactNode
  save: string
  look?: ButtonLook
  /** Called with the password; a refusal is shown at the field. */
  onPassword: (password: string) => Promise<void>
  failure: string
  onClose: () => void
}

/** Asks for the user's password before a change of the account. */
function PasswordConfirm({ onPassword, failure, ...dialog }: PasswordConfirmProps) {
  const { busy, refusal, onSubmit } = useRefusal((form) => onPassword(textOf(form, 'password')), failure)
  return (
    <FormDialog {...dialog} busy={busy} onSubmit={onSubmit}>
      <CurrentPasswordField name="password" error={refusal} />
    </FormDialog>
  )
}
