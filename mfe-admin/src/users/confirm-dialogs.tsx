import type { decideApproval, deleteUser, User } from '@tapri/contracts/auth'
import type { getCash } from '@tapri/contracts/cash'
import type { AdminUser, blockCustomer, endUserSessions } from '@tapri/contracts/staff'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import { ConfirmAction } from '../confirm-action.tsx'
import { useRoleNames } from '../role-texts.ts'
import { useTexts } from '../texts.ts'
import { useDialogTexts } from './dialog-texts.ts'
import { refreshedByActions } from './refreshed.ts'
import { useUsersTexts } from './texts.ts'

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

export function UnblockDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { unblock: texts } = useDialogTexts()
  const { call } = useShell()
  return (
    <ConfirmAction
      title={texts.title}
      confirmText={texts.confirm}
      look="primary"
      act={() =>
        call<typeof blockCustomer>('PUT /admin/users/:id/block', { params: { id: user.id }, body: { blocked: false } })
      }
      failure={texts.failed}
      success={texts.done(user.name)}
      refreshes={refreshedByActions}
      onClose={onClose}
    >
      {texts.body(user.name)}
    </ConfirmAction>
  )
}

export interface Decision {
  user: User
  approved: boolean
}

/** Asks for confirmation before an account is approved or refused; null while closed. */
export function ApprovalDialog({ decision, onClose }: { decision: Decision | null; onClose: () => void }) {
  const texts = useUsersTexts()
  const roleNames = useRoleNames()
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
          ? texts.approveBody(decision.user.name, roleNames[decision.user.role])
          : texts.refuseBody(decision.user.name))}
    </ConfirmAction>
  )
}

/** Asks for confirmation before an account is deleted; cash that the person carries must be settled first. */
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
        // The dialog has said that the cash could not be checked; an admin is deleted even if the orders service is
        // down.
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

/**
 * Returns sentences about the cash that a delivery person carries or is owed, with links to settle it; with `hasCash`
 * they cannot be deleted. `isUnchecked` if the cash could not be checked, and for roles that carry none.
 */
function useCashWith({ id, name, role }: AdminUser) {
  const { cashWith: texts } = useDialogTexts()
  const { basePath } = useShell()
  const language = useLanguage()
  const isAsked = role === 'delivery'
  const { data, isError } = useLoad<typeof getCash>('GET /cash', {}, { failure: null, enabled: isAsked })
  if (!isAsked) return { hasCash: false, isUnchecked: true, lines: [] }
  const cash = data?.carried.filter(({ delivery_person_id, carried }) => delivery_person_id === id && carried !== 0)
  if (!cash) return { hasCash: false, isUnchecked: isError, lines: isError ? [texts.unknown(name)] : [] }
  const lines = cash.map(({ outlet_id, outlet_name, carried }) => {
    const say = carried < 0 ? texts.owed : texts.carries
    return (
      <>
        {say(name, rupees(Math.abs(carried), language), outlet_name)}{' '}
        <Link to={`${basePath}/cash?outlet=${outlet_id}`}>{texts.settle(outlet_name)}</Link>
      </>
    )
  })
  return { hasCash: cash.length > 0, isUnchecked: false, lines: cash.length > 0 ? [...lines, texts.wayOut] : [] }
}
