import { type ComponentProps, type ReactNode, useId } from 'react'
import { CircleAlert } from 'lucide-react'
import styles from './field.module.css'
import { useTexts } from './texts.ts'
import { classes } from './classes.ts'

export type FieldShape = {
  label: ReactNode
  hint?: ReactNode
  /** Error text below the control, linked by aria-describedby and announced. */
  error?: ReactNode
  /** Adds 'optional' to the label. */
  optional?: boolean | undefined
}

export type ControlProps = {
  id: string
  className: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Props of a field whose control is this element. */
export type FieldProps<T extends 'input' | 'select' | 'textarea'> = FieldShape & Omit<ComponentProps<T>, 'id'>

/** Splits the props of a field into those of its frame and those of its control. */
export const split = <P extends FieldShape & { className?: string | undefined }>(props: P) => {
  const { label, hint, error, optional, className, ...control } = props
  return [{ label, hint, error, optional, className }, control] as const
}

/** Shows label, hint and error of a control; passes id and aria props to `children`. */
export function FieldFrame({
  label,
  hint,
  error,
  optional,
  className,
  children,
}: FieldShape & { className?: string | undefined; children: (control: ControlProps) => ReactNode }) {
  const texts = useTexts()
  const id = useId()
  const described = classes(hint != null && `${id}-hint`, error != null && error !== '' && `${id}-error`)
  return (
    <div className={classes(styles.frame, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> ({texts.optional})</span>}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described,
      })}
      {hint != null && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div aria-live="polite">
        {error ? (
          <p className={styles.error} id={`${id}-error`}>
            <CircleAlert aria-hidden />
            <span>{error}</span>
          </p>
        ) : null}
      </div>
    </div>
  )
}
