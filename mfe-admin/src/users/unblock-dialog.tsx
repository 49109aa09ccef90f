import type { AdminUser, blockCustomer } from '@tapri/contracts/staff'
import { ConfirmDialog } from '@tapri/ui/confirm-dialog'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useDialogTexts } from './dialog-texts.ts'
import { refreshedByActions } from './refreshed.ts'

/** Asks before a customer is unblocked. */
export function UnblockDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { unblock: texts } = useDialogTexts()
  const { call } = useShell()
  const { run, busy } = useAction(
    async () => {
      const input = { params: { id: user.id }, body: { blocked: false } }
      await call<typeof blockCustomer>('PUT /admin/users/:id/block', input)
      onClose()
    },
    { failure: texts.failed, success: texts.done(user.name), refreshes: refreshedByActions },
  )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.title}
      confirmText={texts.confirm}
      look="primary"
      busy={busy}
      onConfirm={run}
    >
      {texts.body(user.name)}
    </ConfirmDialog>
  )
}
