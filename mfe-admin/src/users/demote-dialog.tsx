import type { StaffRole } from '@tapri/contracts/auth'
import type { AdminUser, demoteAdmin } from '@tapri/contracts/staff'
import { RadioCards } from '@tapri/ui/radio-cards'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { Bike, Store } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '../form-dialog.tsx'
import { useDialogTexts } from './dialog-texts.ts'
import { refreshedByActions } from './refreshed.ts'
import { useUsersTexts } from './texts.ts'

/** Asks which role an admin gets instead, then demotes them. */
export function DemoteDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { demote: texts } = useDialogTexts()
  const { role: roleName } = useUsersTexts()
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
          { value: 'delivery', label: roleName.delivery, hint: texts.delivery, icon: <Bike aria-hidden /> },
          {
            value: 'outlet_manager',
            label: roleName.outlet_manager,
            hint: texts.outlet_manager,
            icon: <Store aria-hidden />,
          },
        ]}
      />
    </FormDialog>
  )
}
