import type { User } from '@tapri/contracts/auth'
import type { Outlet } from '@tapri/contracts/outlets'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTexts } from '../texts.ts'
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
  const common = useTexts()
  const texts = useOutletsTexts()
  const id = useId()
  const form = useForm({ defaultValues: fieldsOf(outlet) })
  const { save, isSaving } = useSaveOutlet(outlet, form.setError)
  const submit = form.handleSubmit(async (fields) => {
    if (await save(bodyOf(fields))) onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      busy={isSaving}
      title={outlet ? texts.editTitle : texts.createTitle}
      footer={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" form={id} look="primary" busy={isSaving}>
            {outlet ? texts.update : texts.create}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <OutletFieldset form={form} outlet={outlet} users={users} />
      </form>
    </Dialog>
  )
}
