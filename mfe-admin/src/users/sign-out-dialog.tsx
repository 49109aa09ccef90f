import type { AdminUser, endUserSessions } from '@tapri/contracts/staff'
import { ConfirmDialog } from '@tapri/ui/confirm-dialog'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useDialogTexts } from './dialog-texts.ts'
import { refreshedByActions } from './refreshed.ts'

/** Asks before all sessions of an account end. */
export function SignOutDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { signOut: texts } = useDialogTexts()
  const { call } = useShell()
  const { run, busy } = useAction(
    async () => {
      await call<typeof endUserSessions>('DELETE /admin/users/:id/sessions', { params: { id: user.id } })
      onClose()
    },
    { failure: texts.failed, success: texts.done, refreshes: refreshedByActions },
  )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.title}
      confirmText={texts.confirm}
      busy={busy}
      onConfirm={run}
    >
      {texts.body(user.name)}
    </ConfirmDialog>
  )
}
