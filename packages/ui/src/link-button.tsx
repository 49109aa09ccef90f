import type { ComponentProps, ElementType } from 'react'
import { type ButtonShape, buttonClass } from './button.tsx'
import styles from './button.module.css'

/** A link in the shape of a button. `as={Link}` of the router keeps it inside the page. */
export function LinkButton<C extends ElementType = 'a'>({
  as,
  look,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: { as?: C } & ButtonShape & Omit<ComponentProps<C>, keyof ButtonShape | 'as'>) {
  const Tag: ElementType = as ?? 'a'
  return (
    <Tag {...rest} className={buttonClass({ look, size, wide }, className)}>
      <span className={styles.words}>
        {icon}
        {children}
      </span>
    </Tag>
  )
}
