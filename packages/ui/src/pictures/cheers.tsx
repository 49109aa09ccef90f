import styles from './pictures.module.css'
import { Glass, Sheet, Steam } from './shapes.tsx'

/** Draws two clinking glasses: success. */
export function CheersPicture() {
  return (
    <Sheet>
      <Steam x={52} y={46} scale={0.9} />
      <Steam x={108} y={46} scale={0.9} />
      <Glass x={48} y={128} scale={1.7} turn={11} />
      <Glass x={112} y={128} scale={1.7} turn={-11} />
      <path
        d="M80 30V16M66 34L58 24M94 34L102 24"
        stroke="var(--picture-brass-deep)"
        strokeWidth="5"
        strokeLinecap="round"
        className={styles.picture}
      />
    </Sheet>
  )
}
