import type { replaceRecoveryCodes } from '@tapri/contracts/second-factor'
import { Dialog } from '@tapri/ui/dialog'
import { useState } from 'react'
import { call } from '../../api.ts'
import { PasswordConfirm } from './password-confirm.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useSecondFactorTexts } from './texts.ts'

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
