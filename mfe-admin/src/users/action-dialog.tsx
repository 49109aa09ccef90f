import type { StaffRole } from '@tapri/contracts/auth'
import { REASON_MAX_LENGTH } from '@tapri/contracts/limits'
import type { AdminUser, blockCustomer, demoteAdmin } from '@tapri/contracts/staff'
import { Consequences } from '@tapri/order-screens/act/affected/consequences'
import { useAffected } from '@tapri/order-screens/act/affected/use-affected'
import { Field } from '@tapri/ui/field'
import { FormDialog } from '@tapri/ui/form-dialog'
import { RadioCards } from '@tapri/ui/radio-cards'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { Bike, Store } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { connect, filled, useFormAction } from '../form.ts'
import { useRoleNames } from '../role-texts.ts'
import type { Action } from './actions.ts'
import { DeleteUserDialog, SignOutDialog, UnblockDialog } from './confirm-dialogs.tsx'
import { useDialogTexts } from './dialog-texts.ts'
import { EditUserDialog } from './person-dialogs.tsx'
import { PositionsDialog } from './positions-dialog.tsx'
import { refreshedByActions } from './refreshed.ts'
import { ResetDialog } from './reset-dialog.tsx'

const dialogs = {
  edit: EditUserDialog,
  positions: PositionsDialog,
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

export function ActionDialog({ asked: { action, user }, onClose }: { asked: Asked; onClose: () => void }) {
  const Dialog = dialogs[action]
  return <Dialog user={user} onClose={onClose} />
}

/** Asks for a reason, which the customer will read, then blocks the account. */
function BlockDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { block: texts } = useDialogTexts()
  const { call } = useShell()
  const orders = useAffected({ person_id: user.id })
  const form = useForm({ defaultValues: { reason: '' } })
  const { submit, busy } = useFormAction(
    form,
    async ({ reason }) => {
      const input = { params: { id: user.id }, body: { blocked: true, reason: reason.trim() } }
      await call<typeof blockCustomer>('PUT /admin/users/:id/block', input)
      onClose()
    },
    { failure: texts.failed, success: texts.done(user.name), refreshes: refreshedByActions },
  )
  return (
    <FormDialog
      alert
      title={texts.title(user.name)}
      description={texts.body(user.name)}
      save={texts.confirm}
      look="danger"
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Consequences {...orders} about="customer" />
      <Field
        label={texts.reason}
        hint={texts.reasonHint}
        required
        maxLength={REASON_MAX_LENGTH}
        {...connect(form, 'reason', filled(texts.reasonRequired))}
      />
    </FormDialog>
  )
}

/** Asks for an admin's new role, then demotes them. */
function DemoteDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { demote: texts } = useDialogTexts()
  const roleNames = useRoleNames()
  const { call, user: own } = useShell()
  const [role, setRole] = useState<StaffRole>('delivery')
  const { run, busy } = useAction(
    async () => {
      await call<typeof demoteAdmin>('PUT /admin/users/:id/role', { params: { id: user.id }, body: { role } })
      onClose()
    },
    { failure: texts.failed, success: texts.done(user.name), refreshes: refreshedByActions },
  )
  return (
    <FormDialog
      alert
      title={texts.title(user.name)}
      description={user.id === own.id ? `${texts.body(user.name)} ${texts.own}` : texts.body(user.name)}
      save={texts.confirm}
      look="danger"
      busy={busy}
      onSubmit={() => run()}
      onClose={onClose}
    >
      <RadioCards
        legend={texts.as}
        value={role}
        onChange={setRole}
        options={[
          { value: 'delivery', label: roleNames.delivery, hint: texts.delivery, icon: <Bike aria-hidden /> },
          {
            value: 'outlet_manager',
            label: roleNames.outlet_manager,
            hint: texts.outlet_manager,
            icon: <Store aria-hidden />,
          },
        ]}
      />
    </FormDialog>
  )
}
