import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './small-select.module.css'
import { classes } from './classes.ts'

/** Renders a compact select; the caller labels it (`aria-label` or `<label>`). */
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
