import type { ComponentProps } from 'react'
import { ChevronDown } from 'lucide-react'
import { classes } from './classes.ts'
import { FieldFrame, type FieldShape } from './field-frame.tsx'
import styles from './field.module.css'

/** A styled native select with label, hint and error; children are `<option>`s. */
export function Select({
  label,
  hint,
  error,
  optional,
  className,
  children,
  ...select
}: FieldShape & Omit<ComponentProps<'select'>, 'id'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <div className={styles.inside}>
          <select {...select} {...control} className={classes(control.className, styles.select)}>
            {children}
          </select>
          <ChevronDown className={styles.arrow} aria-hidden />
        </div>
      )}
    </FieldFrame>
  )
}
