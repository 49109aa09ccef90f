import { FormDialog as FormFrame, type FormDialogProps } from '@tapri/ui/form-dialog'
import type { ReactNode, SubmitEvent } from 'react'
import formStyles from '../forms/form.module.css'

type Props = Omit<FormDialogProps, 'onSubmit' | 'children'> & {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** A dialog whose form the browser checks and fills in. */
export const FormDialog = ({ onSubmit, children, ...dialog }: Props) => (
  <FormFrame {...dialog}>
    {(id) => (
      <form id={id} className={formStyles.form} onSubmit={onSubmit}>
        {children}
      </form>
    )}
  </FormFrame>
)
