import type { removeSecondFactor, SecondFactor } from '@tapri/contracts/second-factor'
import { call } from '../../api.ts'
import { toast } from '../../toasts/toast.ts'
import { PasswordConfirm } from './password-confirm.tsx'
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
