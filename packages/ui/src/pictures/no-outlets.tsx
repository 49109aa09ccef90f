import styles from './pictures.module.css'
import { Sheet } from './shapes.tsx'

/** Draws a closed stall: no outlets. */
export function NoOutletsPicture() {
  const scallops = [22, 45.2, 68.4, 91.6, 114.8]
  return (
    <Sheet wide={70}>
      <path d="M30 56h100v80H30z" className={styles.ground} />
      <path d="M38 70h84v46H38z" className={styles.milk} />
      <path d="M38 82h84M38 94h84M38 106h84" className={styles.steam} strokeWidth="2.5" />
      <path d="M26 114h108v8H26z" className={styles.brassDeep} />
      <path d="M30 122h100v16H30z" className={styles.clayDeep} />
      <path d="M34 28h92l12 30H22z" className={styles.clay} />
      <path d="M56.6 28h18.2l-6.2 30H45.2zM85.2 28h18.2l11.4 30H91.6z" className={styles.milk} />
      {scallops.map((x, i) => (
        <path key={x} d={`M${x} 57h23.2v5a11.6 11.6 0 0 1-23.2 0z`} className={i % 2 ? styles.milk : styles.clay} />
      ))}
      <path d="M80 116v6" className={styles.line} strokeWidth="4" />
    </Sheet>
  )
}
