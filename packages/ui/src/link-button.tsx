import type { ComponentProps, ElementType } from 'react'
import { type ButtonShape, buttonClass } from './button.tsx'
import styles from './button.module.css'

/** A link styled as a button; `as={Link}` navigates with the router. */
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
