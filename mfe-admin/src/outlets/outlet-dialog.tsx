import type { User } from '@tapri/contracts/auth'
import type { Outlet } from '@tapri/contracts/outlets'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../form-dialog.tsx'
import { bodyOf, fieldsOf } from './outlet-form.ts'
import { OutletFieldset } from './outlet-fieldset.tsx'
import { useOutletsTexts } from './texts.ts'
import { useSaveOutlet } from './use-save-outlet.ts'

/** A new outlet, or one to change. Lives as long as it is open; a failed save keeps what was typed. */
export function OutletDialog({
  outlet,
  users,
  onClose,
}: {
  outlet: Outlet | null
  users: readonly User[]
  onClose: () => void
}) {
  const texts = useOutletsTexts()
  const form = useForm({ defaultValues: fieldsOf(outlet) })
  const { save, isSaving } = useSaveOutlet(outlet, form.setError)
  const submit = form.handleSubmit(async (fields) => {
    if (await save(bodyOf(fields))) onClose()
  })
  return (
    <FormDialog
      size="large"
      title={outlet ? texts.editTitle : texts.createTitle}
      save={outlet ? texts.update : texts.create}
      busy={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <OutletFieldset form={form} outlet={outlet} users={users} />
    </FormDialog>
  )
}
