import type { User } from '@tapri/contracts/auth'
import type { createOutlet, Outlet, OutletForm, updateOutlet } from '@tapri/contracts/outlets'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { type UseFormSetError, useForm } from 'react-hook-form'
import { FormDialog } from '../form-dialog.tsx'
import { showFieldErrors } from '../form-errors.ts'
import { bodyOf, fieldOfPath, fieldsOf, type OutletFields } from './outlet-form.ts'
import { OutletFieldset } from './outlet-fieldset.tsx'
import { useOutletsTexts } from './texts.ts'

interface OutletDialogProps {
  outlet: Outlet | null
  users: readonly User[]
  onClose: () => void
}

/** Adds an outlet (null) or edits one. Mounted while it is open; a failed save keeps the input. */
export function OutletDialog({ outlet, users, onClose }: OutletDialogProps) {
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

/** Creates an outlet (null) or updates one. The server's validation errors show at their fields. */
function useSaveOutlet(outlet: Outlet | null, setError: UseFormSetError<OutletFields>) {
  const texts = useOutletsTexts()
  const { call } = useShell()
  const send = (body: OutletForm) =>
    outlet
      ? call<typeof updateOutlet>('PUT /admin/outlets/:id', { params: { id: outlet.id }, body })
      : call<typeof createOutlet>('POST /admin/outlets', { body })

  const { run, busy } = useAction(
    async (body: OutletForm) => {
      try {
        return await send(body)
      } catch (error) {
        showFieldErrors(error, setError, fieldOfPath)
        throw error
      }
    },
    {
      failure: texts.saveFailed,
      success: outlet ? texts.updated : texts.created,
      refreshes: ['GET /admin/outlets', 'GET /admin/users'],
    },
  )
  return { save: run, isSaving: busy }
}
