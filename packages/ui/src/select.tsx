import { ChevronDown } from 'lucide-react'
import { classes } from './classes.ts'
import { FieldFrame, type FieldProps, split } from './field-frame.tsx'
import styles from './field.module.css'

/** Renders a styled native select with label, hint and error; children are `<option>`s. */
export function Select(props: FieldProps<'select'>) {
  const [frame, select] = split(props)
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className={styles.inside}>
          <select {...select} {...control} className={classes(control.className, styles.select)} />
          <ChevronDown className={styles.arrow} aria-hidden />
        </div>
      )}
    </FieldFrame>
  )
}
