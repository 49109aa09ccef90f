import type { deleteUser } from '@tapri/contracts/auth'
import type { AdminUser } from '@tapri/contracts/staff'
import { useShell } from '@tapri/web-kit/remote'
import { ConfirmAction } from '../confirm-action.tsx'
import { useTexts } from '../texts.ts'
import { useDialogTexts } from './dialog-texts.ts'
import { refreshedByActions } from './refreshed.ts'
import { useUsersTexts } from './texts.ts'
import { useCashWith } from './use-cash-with.tsx'

/** Asks before an account is deleted; not while somebody carries cash, which is settled first. */
export function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const common = useTexts()
  const texts = useUsersTexts()
  const { deleteAdmin, deleteOwn } = useDialogTexts()
  const { call, user: own } = useShell()
  const { hasCash, isUnchecked, lines } = useCashWith(user)
  return (
    <ConfirmAction
      title={texts.confirmTitle}
      confirmText={common.delete}
      change={{ person_id: user.id }}
      disabled={hasCash}
      lines={lines}
      about={user.role === 'admin' ? 'made' : user.role}
      act={() => {
        // The dialog has said that nobody knows; an admin is deleted whether or not orders answers.
        const querystring = isUnchecked ? ({ owing: 'accepted' } as const) : {}
        return call<typeof deleteUser>('DELETE /admin/users/:id', { params: { id: user.id }, querystring })
      }}
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
