import { REASON_MAX_LENGTH } from '@tapri/contracts/limits'
import type { AdminUser, blockCustomer } from '@tapri/contracts/staff'
import { Field } from '@tapri/ui/field'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../form-dialog.tsx'
import { showFieldErrors } from '../form-errors.ts'
import { useDialogTexts } from './dialog-texts.ts'
import { refreshedByActions } from './refreshed.ts'

/** Asks for the reason, which the customer will read, then blocks the account. */
export function BlockDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { block: texts } = useDialogTexts()
  const { call } = useShell()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { reason: '' } })
  const { run, busy } = useAction(
    async ({ reason }: { reason: string }) => {
      const input = { params: { id: user.id }, body: { blocked: true, reason: reason.trim() } }
      try {
        await call<typeof blockCustomer>('PUT /admin/users/:id/block', input)
        onClose()
      } catch (error) {
        showFieldErrors(error, setError, { reason: 'reason' })
        throw error
      }
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
      onSubmit={handleSubmit(run)}
      onClose={onClose}
    >
      <Field
        label={texts.reason}
        hint={texts.reasonHint}
        required
        maxLength={REASON_MAX_LENGTH}
        autoComplete="off"
        error={formState.errors.reason?.message}
        {...register('reason', { validate: (reason) => reason.trim() !== '' || texts.reasonRequired })}
      />
    </FormDialog>
  )
}
