import { useId } from 'react'
import { kulhad } from './kulhad-shape.ts'
import styles from './pictures.module.css'
import { Sheet } from './shapes.tsx'

/** Draws a broken kulhad: errors. */
export function BrokenPicture() {
  const left = useId()
  return (
    <Sheet wide={68}>
      <clipPath id={left}>
        <path d="M0 0H36L41 32L37.5 36.5L44 45L41 52L46 64H0Z" />
      </clipPath>
      <path d="M62 134C84 126 128 126 146 134C152 140 132 146 104 144C80 143 56 142 62 134Z" className={styles.tea} />
      <g transform="translate(12 6) scale(2.2)" clipPath={`url(#${left})`}>
        <path d={kulhad.body} className={styles.clay} />
        <path d={kulhad.shade} className={styles.clayDeep} />
        <path d={kulhad.band} className={styles.milk} />
        <ellipse {...kulhad.rim} className={styles.clayDeep} />
        <ellipse {...kulhad.tea} className={styles.ink} />
      </g>
      <path d="M124 104l19 8-7 22-21-10z" className={styles.clayDeep} transform="rotate(16 130 120)" />
      <path d="M110 133l10-6 6 10z" className={styles.clay} />
    </Sheet>
  )
}
