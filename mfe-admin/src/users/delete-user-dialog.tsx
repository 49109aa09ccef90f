import type { deleteUser } from '@tapri/contracts/auth'
import type { AdminUser } from '@tapri/contracts/staff'
import { useShell } from '@tapri/web-kit/remote'
import { ConfirmAction } from '../confirm-action.tsx'
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
  return (
    <ConfirmAction
      title={texts.confirmTitle}
      confirmText={common.delete}
      change={{ person_id: user.id }}
      about={user.role === 'admin' ? 'made' : user.role}
      act={() => call<typeof deleteUser>('DELETE /admin/users/:id', { params: { id: user.id } })}
      failure={texts.deleteFailed}
      success={texts.deleted}
      refreshes={refreshedByActions}
      onClose={onClose}
    >
      <p>{texts.confirmBody(user.name)}</p>
      {user.role === 'admin' && <p>{user.id === own.id ? deleteOwn : deleteAdmin}</p>}
    </ConfirmAction>
  )
}
