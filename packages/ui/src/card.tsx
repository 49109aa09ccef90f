import type { HTMLAttributes } from 'react'
import styles from './card.module.css'
import { classes } from './classes.ts'

/** A raised sheet for something that can be picked up. `as` gives the element, `link` the hover of a link. */
export function Card({
  as: Tag = 'div',
  link,
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'div' | 'article' | 'section' | 'li'; link?: boolean | undefined }) {
  return <Tag {...rest} className={classes(styles.card, link && styles.link, className)} />
}
