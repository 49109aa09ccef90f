import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'

/** Renders a labelled checkbox; `indeterminate` is for a partly selected select-all box. */
export function Checkbox({
  label,
  hint,
  labelHidden,
  indeterminate = false,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'id' | 'type' | 'ref'> & {
  label: ReactNode
  hint?: ReactNode
  labelHidden?: boolean | undefined
  indeterminate?: boolean | undefined
}) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label className={classes(styles.check, className)}>
      <input {...input} ref={box} type="checkbox" className={styles.box} aria-describedby={hint ? id : undefined} />
      <span className={labelHidden ? 'visually-hidden' : undefined}>{label}</span>
      {hint && (
        <span className={styles.hint} id={id}>
          {hint}
        </span>
      )}
    </label>
  )
}
