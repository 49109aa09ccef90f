import styles from './pictures.module.css'
import { Kulhad, Sheet, Steam } from './shapes.tsx'

/** Draws an empty order pad: no orders. */
export function NoOrdersPicture() {
  return (
    <Sheet>
      <path d="M34 30h64a6 6 0 0 1 6 6v96a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6V36a6 6 0 0 1 6-6z" className={styles.milk} />
      <path d="M28 36a6 6 0 0 1 6-6h64a6 6 0 0 1 6 6v12H28z" className={styles.clay} />
      <path d="M42 24v12M58 24v12M74 24v12M90 24v12" className={styles.line} strokeWidth="5" />
      <path d="M42 66h46M42 82h46M42 98h22" className={styles.steam} strokeWidth="5" />
      <Steam x={118} y={84} />
      <Kulhad x={118} y={140} scale={0.95} />
    </Sheet>
  )
}
