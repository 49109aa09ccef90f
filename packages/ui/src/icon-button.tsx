import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import styles from './icon-button.module.css'
import { classes } from './classes.ts'

/** Renders an icon button; `label` is its accessible name, `badge` a count at its corner. */
export function IconButton({
  label,
  icon,
  badge,
  className,
  look = 'quiet',
  ...rest
}: Omit<ButtonProps, 'children' | 'icon' | 'busyText'> & {
  label: string
  icon: ReactNode
  badge?: number | undefined
}) {
  return (
    <Button
      {...rest}
      look={look}
      className={classes(styles.square, className)}
      aria-label={badge ? `${label} (${badge})` : label}
      title={label}
    >
      {icon}
      {badge ? <span className={styles.badge} data-count={badge > 99 ? '99+' : badge} /> : null}
    </Button>
  )
}
