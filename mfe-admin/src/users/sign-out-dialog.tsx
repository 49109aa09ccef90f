import type { AdminUser, endUserSessions } from '@tapri/contracts/staff'
import { useShell } from '@tapri/web-kit/remote'
import { ConfirmAction } from '../confirm-action.tsx'
import { useDialogTexts } from './dialog-texts.ts'
import { refreshedByActions } from './refreshed.ts'

/** Asks before all sessions of an account end. */
export function SignOutDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { signOut: texts } = useDialogTexts()
  const { call } = useShell()
  return (
    <ConfirmAction
      title={texts.title}
      confirmText={texts.confirm}
      act={() => call<typeof endUserSessions>('DELETE /admin/users/:id/sessions', { params: { id: user.id } })}
      failure={texts.failed}
      success={texts.done}
      refreshes={refreshedByActions}
      onClose={onClose}
    >
      {texts.body(user.name)}
    </ConfirmAction>
  )
}
