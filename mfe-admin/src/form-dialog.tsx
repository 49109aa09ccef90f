import { Button, type ButtonLook } from '@tapri/ui/button'
import { Dialog, DialogClose, type DialogProps } from '@tapri/ui/dialog'
import { type FormEvent, type ReactNode, useId } from 'react'
import styles from './form-dialog.module.css'
import { useTexts } from './texts.ts'

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'alert'> {
  /** The label of the submit button. */
  save: string
  look?: ButtonLook | undefined
  /** Disables the submit button, for example while an upload is pending. */
  disabled?: boolean
  /** A save is pending: the buttons are disabled and the dialog cannot be closed. */
  busy: boolean
  onSubmit: (event: FormEvent) => unknown
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, with Cancel and a submit button. Mounted while it is open. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size, alert, save, look = 'primary', disabled, busy, onSubmit, onClose, children } = props
  const { cancel } = useTexts()
  const id = useId()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={size}
      alert={alert}
      busy={busy}
      title={title}
      description={description}
      footer={
        <>
          <DialogClose>
            <Button disabled={busy}>{cancel}</Button>
          </DialogClose>
          <Button type="submit" form={id} look={look} busy={busy} disabled={disabled}>
            {save}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!disabled) void onSubmit(event)
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
