import type { deleteUser, User } from '@tapri/contracts/auth'
import { ConfirmDialog } from '@tapri/ui/confirm-dialog'
import { useDeed } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useTexts } from '../texts.ts'
import { useUsersTexts } from './texts.ts'

/** Asks before somebody's account is gone; null asks nothing. */
export function DeleteUserDialog({ user, onClose }: { user: User | null; onClose: () => void }) {
  const common = useTexts()
  const texts = useUsersTexts()
  const { call } = useShell()
  const { run, busy } = useDeed(
    async (id: string) => {
      await call<typeof deleteUser>('DELETE /admin/users/:id', { params: { id } })
      onClose()
    },
    { failure: texts.deleteFailed, success: texts.deleted, refreshes: ['GET /admin/users'] },
  )
  return (
    <ConfirmDialog
      open={user !== null}
      onOpenChange={onClose}
      title={texts.confirmTitle}
      confirmText={common.delete}
      busy={busy}
      onConfirm={() => user && run(user.id)}
    >
      {user && texts.confirmBody(user.name)}
    </ConfirmDialog>
  )
}
