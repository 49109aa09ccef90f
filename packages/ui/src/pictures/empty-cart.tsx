import styles from './pictures.module.css'
import { Glass, Sheet } from './shapes.tsx'

/** Draws a glass carrier with empty glasses: empty cart. */
export function EmptyCartPicture() {
  return (
    <Sheet wide={66}>
      <path d="M44 72V52C44 22 116 22 116 52V72" className={styles.line} strokeWidth="5" />
      <path d="M72 27h16" className={styles.line} strokeWidth="11" />
      <Glass x={44} y={130} scale={1.12} empty />
      <Glass x={80} y={130} scale={1.12} empty />
      <Glass x={116} y={130} scale={1.12} empty />
      <path
        d="M20 104H140M23 118H137M28 134H132M20 104L28 134M140 104L132 134M62 104V134M98 104V134"
        className={styles.line}
        strokeWidth="4.5"
      />
      <path d="M44 104V72M116 104V72" className={styles.line} strokeWidth="5" />
    </Sheet>
  )
}
