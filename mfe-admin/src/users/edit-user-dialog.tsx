import type { updateUser } from '@tapri/contracts/profile'
import type { AdminUser } from '@tapri/contracts/staff'
import { ChangedMeanwhile } from '@tapri/ui/changed-meanwhile'
import { isRefusedWith } from '@tapri/web-kit/api'
import { useShell } from '@tapri/web-kit/remote'
import { useForm } from 'react-hook-form'
import { connect, filled, useFormAction, useFormEdit } from '../form.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useDialogTexts } from './dialog-texts.ts'
import { NameField, PhoneField } from './person-fields.tsx'
import { refreshedByActions } from './refreshed.ts'
import { useUsersTexts } from './texts.ts'

const fieldsOf = ({ name, phone }: AdminUser) => ({ name, phone })

/** Corrects name and phone of an account. Mounted while it is open; a failed save keeps the input. */
export function EditUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const texts = useUsersTexts()
  const { edit: own } = useDialogTexts()
  const { call } = useShell()
  const form = useForm({ defaultValues: fieldsOf(user) })
  const edit = useFormEdit(form, { item: user, fieldsOf })
  const { submit, busy } = useFormAction(
    form,
    async (typed: ReturnType<typeof fieldsOf>) => {
      try {
        await edit.save(typed, (_, { name, phone }, options) => {
          const input = { params: { id: user.id }, body: { name: name.trim(), phone: phone.trim() } }
          return call<typeof updateUser>('PUT /admin/users/:id', input, options)
        })
        onClose()
      } catch (error) {
        if (isRefusedWith(error, 409, 'PHONE_TAKEN')) form.setError('phone', { message: error.message })
        throw error
      }
    },
    { failure: own.failed, success: own.done, refreshes: refreshedByActions },
  )
  return (
    <FormDialog
      title={own.title(user.name)}
      description={own.body}
      save={own.confirm}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChangedMeanwhile {...edit.changed} labelOf={(field) => texts[field]} />
      <NameField {...connect(form, 'name', filled(texts.nameRequired))} />
      <PhoneField {...connect(form, 'phone', filled(texts.phoneRequired))} />
    </FormDialog>
  )
}
