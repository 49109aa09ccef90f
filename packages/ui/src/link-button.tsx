import type { ComponentProps, ElementType } from 'react'
import { type ButtonShape, buttonClass } from './button.tsx'
import { classes } from './classes.ts'
import styles from './button.module.css'

/**
 * Renders a link styled as a button; `as={Link}` navigates with the router. `iconOnPhone`: on phones the text is for
 * screen readers only.
 */
export function LinkButton<C extends ElementType = 'a'>({
  as,
  look,
  size,
  wide,
  icon,
  iconOnPhone = false,
  className,
  children,
  ...rest
}: { as?: C; iconOnPhone?: boolean } & ButtonShape & Omit<ComponentProps<C>, keyof ButtonShape | 'as'>) {
  const Tag: ElementType = as ?? 'a'
  return (
    <Tag {...rest} className={buttonClass({ look, size, wide }, classes(iconOnPhone && styles.iconOnPhone, className))}>
      <span className={styles.words}>
        {icon}
        {iconOnPhone ? <span className={styles.word}>{children}</span> : children}
      </span>
    </Tag>
  )
}
