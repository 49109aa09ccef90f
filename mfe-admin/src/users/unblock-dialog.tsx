import type { AdminUser, blockCustomer } from '@tapri/contracts/staff'
import { useShell } from '@tapri/web-kit/remote'
import { ConfirmAction } from '../confirm-action.tsx'
import { useDialogTexts } from './dialog-texts.ts'
import { refreshedByActions } from './refreshed.ts'

/** Asks before a customer is unblocked. */
export function UnblockDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { unblock: texts } = useDialogTexts()
  const { call } = useShell()
  return (
    <ConfirmAction
      title={texts.title}
      confirmText={texts.confirm}
      look="primary"
      act={() =>
        call<typeof blockCustomer>('PUT /admin/users/:id/block', { params: { id: user.id }, body: { blocked: false } })
      }
      failure={texts.failed}
      success={texts.done(user.name)}
      refreshes={refreshedByActions}
      onClose={onClose}
    >
      {texts.body(user.name)}
    </ConfirmAction>
  )
}
