import { type ReactNode, type SubmitEvent, useId } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { Dialog, DialogClose, type DialogProps } from './dialog.tsx'
import styles from './form-dialog.module.css'
import { useTexts } from './texts.ts'

interface FrameProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'alert'> {
  /** True unless given: most dialogs are mounted only while they are open. */
  open?: boolean
  /** A save is pending: the buttons are disabled and the dialog cannot be closed. */
  busy: boolean
  onClose: () => void
  /** "Cancel" unless given. */
  cancel?: string
  save: string
  look?: ButtonLook | undefined
  icon?: ReactNode
  busyText?: string | undefined
  disabled?: boolean | undefined
}

interface WithForm extends FrameProps {
  /** Not called while the dialog is disabled. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  children: ReactNode
}

interface WithoutForm extends FrameProps {
  onSubmit?: undefined
  /** Gets the id that its form must have. Mounted only while the dialog is open, so that its fields begin empty. */
  children: (formId: string) => ReactNode
}

/** The properties of a dialog whose children are, or contain, its form. */
export type FormDialogProps = WithForm | WithoutForm

/** Shows a dialog around a form, with buttons to close it and to submit the form. */
export function FormDialog(props: WithForm | WithoutForm) {
  const { open = true, busy, onClose, cancel, save, look = 'primary', icon, busyText, disabled } = props
  const { title, description, size, alert } = props
  const texts = useTexts()
  const id = useId()
  return (
    <Dialog
      {...{ open, busy, title, description, size, alert }}
      onOpenChange={onClose}
      footer={
        <>
          <DialogClose>
            <Button disabled={busy}>{cancel ?? texts.cancel}</Button>
          </DialogClose>
          <Button type="submit" form={id} look={look} icon={icon} busy={busy} busyText={busyText} disabled={disabled}>
            {save}
          </Button>
        </>
      }
    >
      {props.onSubmit ? (
        <form
          id={id}
          className={styles.form}
          autoComplete="off"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!disabled) void props.onSubmit(event)
          }}
        >
          {props.children}
        </form>
      ) : (
        props.children(id)
      )}
    </Dialog>
  )
}
