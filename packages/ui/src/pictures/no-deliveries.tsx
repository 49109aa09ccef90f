import styles from './pictures.module.css'
import { Kettle, Sheet } from './shapes.tsx'

/** Draws a parked bicycle, for a list without deliveries. */
export function NoDeliveriesPicture() {
  return (
    <Sheet wide={70}>
      <circle cx="42" cy="110" r="26" className={styles.line} strokeWidth="6" />
      <circle cx="120" cy="110" r="26" className={styles.line} strokeWidth="6" />
      <path d="M42 110h.1M120 110h.1" className={styles.line} strokeWidth="9" />
      <path
        d="M42 110L62 70H106L80 110ZM80 110L58 60M120 110L102 52"
        stroke="var(--picture-clay)"
        fill="none"
        strokeWidth="6.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M102 52C104 44 112 42 120 46" className={styles.line} strokeWidth="6" />
      <path d="M44 58C52 53 66 54 74 60C68 65 52 65 44 58Z" className={styles.clayDeep} />
      <path d="M80 110l8 11M84 121h10" className={styles.line} strokeWidth="5" />
      <Kettle x={125} y={92} scale={0.52} />
    </Sheet>
  )
}
