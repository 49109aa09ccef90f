import type { decideApproval, User } from '@tapri/contracts/auth'
import { ConfirmDialog } from '@tapri/ui/confirm-dialog'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { refreshedByActions } from './refreshed.ts'
import { useUsersTexts } from './texts.ts'

export interface Decision {
  user: User
  approved: boolean
}

/** Asks before an account is approved or refused; null: closed. */
export function ApprovalDialog({ decision, onClose }: { decision: Decision | null; onClose: () => void }) {
  const texts = useUsersTexts()
  const { call } = useShell()
  const approved = decision?.approved ?? true
  const { run, busy } = useAction(
    async ({ user }: Decision) => {
      const input = { params: { id: user.id }, body: { approved } }
      await call<typeof decideApproval>('PUT /admin/users/:id/approval', input)
      onClose()
    },
    {
      failure: approved ? texts.approveFailed : texts.refuseFailed,
      success: approved ? texts.approved : texts.refused,
      refreshes: refreshedByActions,
    },
  )
  return (
    <ConfirmDialog
      open={decision !== null}
      onOpenChange={onClose}
      title={approved ? texts.approveTitle : texts.refuseTitle}
      confirmText={approved ? texts.approve : texts.refuse}
      look={approved ? 'primary' : 'danger'}
      busy={busy}
      onConfirm={() => decision && run(decision)}
    >
      {decision &&
        (approved
          ? texts.approveBody(decision.user.name, texts.roleName[decision.user.role])
          : texts.refuseBody(decision.user.name))}
    </ConfirmDialog>
  )
}
