import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './small-select.module.css'
import { classes } from './classes.ts'

/** A select inside a row or a bar; its label is the caller's (`aria-label` or a `<label>`). */
export function SmallSelect({ className, children, ...select }: ComponentProps<'select'>) {
  return (
    <span className={classes(styles.frame, className)}>
      <select {...select} className={styles.select}>
        {children}
      </select>
      <ChevronDown className={styles.arrow} aria-hidden />
    </span>
  )
}
