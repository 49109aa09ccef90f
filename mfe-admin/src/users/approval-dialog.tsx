import type { decideApproval, User } from '@tapri/contracts/auth'
import { useShell } from '@tapri/web-kit/remote'
import { ConfirmAction } from '../confirm-action.tsx'
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
  return (
    <ConfirmAction
      open={decision !== null}
      title={approved ? texts.approveTitle : texts.refuseTitle}
      confirmText={approved ? texts.approve : texts.refuse}
      look={approved ? 'primary' : 'danger'}
      act={async () =>
        decision &&
        call<typeof decideApproval>('PUT /admin/users/:id/approval', {
          params: { id: decision.user.id },
          body: { approved },
        })
      }
      failure={approved ? texts.approveFailed : texts.refuseFailed}
      success={approved ? texts.approved : texts.refused}
      refreshes={refreshedByActions}
      onClose={onClose}
    >
      {decision &&
        (approved
          ? texts.approveBody(decision.user.name, texts.roleName[decision.user.role])
          : texts.refuseBody(decision.user.name))}
    </ConfirmAction>
  )
}
