import type { AdminUser } from '@tapri/contracts/staff'
import type { Action } from './actions.ts'
import { BlockDialog } from './block-dialog.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { DemoteDialog } from './demote-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { UnblockDialog } from './unblock-dialog.tsx'

const dialogs = {
  edit: EditUserDialog,
  reset: ResetDialog,
  'sign-out': SignOutDialog,
  demote: DemoteDialog,
  block: BlockDialog,
  unblock: UnblockDialog,
  delete: DeleteUserDialog,
} satisfies Record<Action, unknown>

export interface Asked {
  action: Action
  user: AdminUser
}

/** The dialog of the chosen action. */
export function ActionDialog({ asked: { action, user }, onClose }: { asked: Asked; onClose: () => void }) {
  const Dialog = dialogs[action]
  return <Dialog user={user} onClose={onClose} />
}
