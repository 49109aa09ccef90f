import styles from './pictures.module.css'
import { Kulhad, Sheet } from './shapes.tsx'

/** Two kulhads with a cut string: offline. */
export function OfflinePicture() {
  return (
    <Sheet wide={70}>
      <Kulhad x={40} y={138} scale={1.02} empty />
      <Kulhad x={120} y={138} scale={1.02} empty />
      <path d="M40 106C40 62 52 50 68 56C74 58 74 64 70 68" className={styles.line} strokeWidth="4" />
      <path d="M120 106C120 62 110 42 94 46C87 48 86 54 91 58" className={styles.line} strokeWidth="4" />
      <path d="M80 36v-12M70 40l-8-9M90 34l7-9" className={styles.steam} strokeWidth="4.5" />
    </Sheet>
  )
}
