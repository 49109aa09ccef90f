import { classes } from '../classes.ts'
import { kulhad } from './kulhad-shape.ts'
import styles from './pictures.module.css'

/** Draws the brand mark, a kulhad with steam; `steaming` animates it. */
export function KulhadMark({ steaming }: { steaming?: boolean | undefined }) {
  return (
    <svg viewBox="0 0 64 64" className={classes(styles.picture, steaming && styles.steaming)} aria-hidden>
      <path d={kulhad.body} className={styles.clay} />
      <path d={kulhad.shade} className={styles.clayDeep} />
      <path d={kulhad.band} className={styles.milk} />
      <ellipse {...kulhad.rim} className={styles.clayDeep} />
      <ellipse {...kulhad.tea} className={styles.tea} />
      {kulhad.steam.map((d) => (
        <path key={d} d={d} className={styles.steam} strokeWidth={3} />
      ))}
    </svg>
  )
}
