import { Button } from '@tapri/ui/button'
import { Dialog, type DialogProps } from '@tapri/ui/dialog'
import { type FormEvent, type ReactNode, useId } from 'react'
import styles from './form-dialog.module.css'
import { useTexts } from './texts.ts'

interface FormDialogProps extends Pick<DialogProps, 'title' | 'size'> {
  /** What the button says that saves. */
  save: string
  /** May not be saved yet, as while an upload runs. */
  disabled?: boolean
  /** Being saved: nothing can be pressed, and the dialog stays. */
  busy: boolean
  onSubmit: (event: FormEvent) => unknown
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, with Cancel and the button that saves. It lives as long as it is open. */
export function FormDialog({ title, size, save, disabled, busy, onSubmit, onClose, children }: FormDialogProps) {
  const { cancel } = useTexts()
  const id = useId()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={size}
      busy={busy}
      title={title}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={id} look="primary" busy={busy} disabled={disabled}>
            {save}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
        {children}
      </form>
    </Dialog>
  )
}
