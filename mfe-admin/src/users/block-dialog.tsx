import { REASON_MAX_LENGTH } from '@tapri/contracts/limits'
import type { AdminUser, blockCustomer } from '@tapri/contracts/staff'
import { Consequences } from '@tapri/order-screens/act/affected/consequences'
import { useAffected } from '@tapri/order-screens/act/affected/use-affected'
import { Field } from '@tapri/ui/field'
import { useShell } from '@tapri/web-kit/remote'
import { useForm } from 'react-hook-form'
import { connect, filled, useFormAction } from '../form.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useDialogTexts } from './dialog-texts.ts'
import { refreshedByActions } from './refreshed.ts'

/** Asks for the reason, which the customer will read, then blocks the account. */
export function BlockDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
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
