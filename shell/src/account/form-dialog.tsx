import { Button, type ButtonLook } from '@tapri/ui/button'
import { Dialog, DialogClose } from '@tapri/ui/dialog'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import formStyles from '../forms/form.module.css'
import { useAccountTexts } from './texts.ts'

/** Shows a form in a dialog with Cancel and submit; mounted only while it is open. */
export function FormDialog({
  title,
  description,
  save,
  look = 'primary',
  busy,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  description?: ReactNode
  save: string
  look?: ButtonLook
  busy: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}) {
  const texts = useAccountTexts()
  const id = useId()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={busy}
      title={title}
      description={description}
      footer={
        <>
          <DialogClose>
            <Button disabled={busy}>{texts.cancel}</Button>
          </DialogClose>
          <Button type="submit" form={id} look={look} busy={busy}>
            {save}
          </Button>
        </>
      }
    >
      <form id={id} className={formStyles.form} onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  )
}
