import type { User } from '@tapri/contracts/auth'
import type { createOutlet, Outlet, updateOutlet } from '@tapri/contracts/outlets'
import { ChangedMeanwhile } from '@tapri/ui/changed-meanwhile'
import { useShell } from '@tapri/web-kit/remote'
import { useAskFirst } from '@tapri/order-screens/act/affected/use-ask-first'
import { useForm } from 'react-hook-form'
import { useFormAction, useFormEdit } from '../form.ts'
import { FormDialog } from '../form-dialog.tsx'
import { bodyOf, changeOf, fieldOfPath, fieldsOf, type OutletFields } from './outlet-form.ts'
import { OutletFieldset } from './outlet-fieldset.tsx'
import { useOutletsTexts } from './texts.ts'
import { useChangedTexts } from './use-changed-texts.ts'

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
  const edit = useFormEdit(form, { item: outlet, fieldsOf })
  const changedTexts = useChangedTexts(users)
  const { submit, busy } = useFormAction(
    form,
    async (typed: OutletFields) => {
      await edit.save(typed, (item, fields, options) => {
        const body = bodyOf(fields, item)
        return item
          ? call<typeof updateOutlet>('PUT /admin/outlets/:id', { params: { id: item.id }, body }, options)
          : call<typeof createOutlet>('POST /admin/outlets', { body }, options)
      })
      onClose()
    },
    {
      failure: texts.saveFailed,
      success: outlet ? texts.updated : texts.created,
      refreshes: ['GET /admin/outlets', 'GET /admin/users'],
      fieldOfPath,
      askFirst: async (fields) => !edit.item || mayGoOn(changeOf(bodyOf(fields, edit.item), edit.item)),
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
        <ChangedMeanwhile {...edit.changed} {...changedTexts} />
        <OutletFieldset form={form} outlet={edit.item} users={users} />
      </FormDialog>
      {dialog}
    </>
  )
}
