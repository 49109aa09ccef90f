import { Button, type ButtonLook } from '@tapri/ui/button'
import { Dialog, DialogClose, type DialogProps } from '@tapri/ui/dialog'
import { type ReactNode, useId } from 'react'

export interface FormDialogProps extends Pick<DialogProps, 'open' | 'title' | 'description' | 'size' | 'alert'> {
  /** A save is pending: the buttons are disabled and the dialog cannot be closed. */
  busy: boolean
  onClose: () => void
  cancel: string
  save: string
  look?: ButtonLook | undefined
  icon?: ReactNode
  busyText?: string | undefined
  disabled?: boolean | undefined
  /** Gets the id that its form must have. Mounted only while the dialog is open, so that its fields begin empty. */
  children: (formId: string) => ReactNode
}

/** A dialog around a form, with buttons to close it and to submit the form. */
export function FormDialog({ busy, onClose, cancel, save, children, ...props }: FormDialogProps) {
  const { look = 'primary', icon, busyText, disabled, ...dialog } = props
  const id = useId()
  return (
    <Dialog
      {...dialog}
      busy={busy}
      onOpenChange={onClose}
      footer={
        <>
          <DialogClose>
            <Button disabled={busy}>{cancel}</Button>
          </DialogClose>
          <Button type="submit" form={id} look={look} icon={icon} busy={busy} busyText={busyText} disabled={disabled}>
            {save}
          </Button>
        </>
      }
    >
      {children(id)}
    </Dialog>
  )
}
