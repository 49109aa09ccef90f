import type { User } from '@tapri/contracts/auth'
import type { createOutlet, Outlet, updateOutlet } from '@tapri/contracts/outlets'
import { useShell } from '@tapri/web-kit/remote'
import { useAskFirst } from '@tapri/order-screens/affected/use-ask-first'
import { useForm } from 'react-hook-form'
import { useFormAction } from '../form.ts'
import { FormDialog } from '../form-dialog.tsx'
import { bodyOf, changeOf, fieldOfPath, fieldsOf, type OutletFields } from './outlet-form.ts'
import { OutletFieldset } from './outlet-fieldset.tsx'
import { useOutletsTexts } from './texts.ts'

interface OutletDialogProps {
  outlet: Outlet | null
  /** Undefined until they are loaded. */
  users: readonly User[] | undefined
  onClose: () => void
}

/** Adds an outlet (null) or edits one. Mounted while it is open; a failed save keeps the input. */
export function OutletDialog({ outlet, users, onClose }: OutletDialogProps) {
  const texts = useOutletsTexts()
  const { call } = useShell()
  const form = useForm({ defaultValues: fieldsOf(outlet) })
  const { mayGoOn, dialog } = useAskFirst()
  const { submit, busy } = useFormAction(
    form,
    async (fields: OutletFields) => {
      const body = bodyOf(fields, outlet)
      if (outlet) await call<typeof updateOutlet>('PUT /admin/outlets/:id', { params: { id: outlet.id }, body })
      else await call<typeof createOutlet>('POST /admin/outlets', { body })
      onClose()
    },
    {
      failure: texts.saveFailed,
      success: outlet ? texts.updated : texts.created,
      refreshes: ['GET /admin/outlets', 'GET /admin/users'],
      fieldOfPath,
      askFirst: async (fields) => !outlet || mayGoOn(changeOf(bodyOf(fields, outlet), outlet)),
    },
  )
  return (
    <>
      <FormDialog
        size="large"
        title={outlet ? texts.editTitle : texts.createTitle}
        save={outlet ? texts.update : texts.create}
        busy={busy}
        onSubmit={submit}
        onClose={onClose}
      >
        <OutletFieldset form={form} outlet={outlet} users={users} />
      </FormDialog>
      {dialog}
    </>
  )
}
