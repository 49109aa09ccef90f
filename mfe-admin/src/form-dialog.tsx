import { FormDialog as FormFrame, type FormDialogProps as FrameProps } from '@tapri/order-screens/form-dialog'
import type { FormEvent, ReactNode } from 'react'
import styles from './form-dialog.module.css'
import { useTexts } from './texts.ts'

interface FormDialogProps extends Omit<FrameProps, 'open' | 'cancel' | 'children'> {
  onSubmit: (event: FormEvent) => unknown
  children: ReactNode
}

/** Shows a form in a dialog, with Cancel and a submit button. Mounted only while it is open. */
export function FormDialog({ onSubmit, children, ...dialog }: FormDialogProps) {
  const { cancel } = useTexts()
  return (
    <FormFrame {...dialog} open cancel={cancel}>
      {(id) => (
        <form
          id={id}
          className={styles.form}
          autoComplete="off"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!dialog.disabled) void onSubmit(event)
          }}
        >
          {children}
        </form>
      )}
    </FormFrame>
  )
}
