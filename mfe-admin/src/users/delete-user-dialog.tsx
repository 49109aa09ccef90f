import type { deleteUser } from '@tapri/contracts/auth'
import type { AdminUser } from '@tapri/contracts/staff'
import { ConfirmDialog } from '@tapri/ui/confirm-dialog'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useTexts } from '../texts.ts'
import { useDialogTexts } from './dialog-texts.ts'
import { refreshedByActions } from './refreshed.ts'
import { useUsersTexts } from './texts.ts'

/** Asks before an account is deleted. */
export function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const common = useTexts()
  const texts = useUsersTexts()
  const { deleteAdmin, deleteOwn } = useDialogTexts()
  const { call, user: own } = useShell()
  const { run, busy } = useAction(
    async () => {
      await call<typeof deleteUser>('DELETE /admin/users/:id', { params: { id: user.id } })
      onClose()
    },
    { failure: texts.deleteFailed, success: texts.deleted, refreshes: refreshedByActions },
  )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.confirmTitle}
      confirmText={common.delete}
      busy={busy}
      onConfirm={run}
    >
      <p>{texts.confirmBody(user.name)}</p>
      {user.role === 'admin' && <p>{user.id === own.id ? deleteOwn : deleteAdmin}</p>}
    </ConfirmDialog>
  )
}
