import type { HTMLAttributes } from 'react'
import styles from './card.module.css'
import { classes } from './classes.ts'

/** Renders a raised surface. `as` is the element, `link` adds the hover style of a link. */
export function Card({
  as: Tag = 'div',
  link,
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'div' | 'article' | 'section' | 'li'; link?: boolean | undefined }) {
  return <Tag {...rest} className={classes(styles.card, link && styles.link, className)} />
}
