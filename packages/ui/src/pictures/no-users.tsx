import styles from './pictures.module.css'
import { Glass, Sheet, Steam } from './shapes.tsx'

/** Draws two empty stools: no users. */
export function NoUsersPicture() {
  return (
    <Sheet wide={68}>
      <Steam x={80} y={54} scale={0.85} />
      <Glass x={80} y={104} scale={0.95} />
      <path d="M58 104h44v6H58z" className={styles.brassDeep} />
      <path d="M66 110L62 138M94 110L98 138" className={styles.line} strokeWidth="5" />
      {[16, 108].map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path d="M4 92h28l4 46H0z" className={styles.clay} />
          <path d="M22 92h10l4 46H24z" className={styles.clayDeep} />
          <path d="M3 108Q18 114 33 108M1 124Q18 131 35 124" className={styles.steam} strokeWidth="3" />
          <ellipse cx="18" cy="91" rx="19" ry="6" className={styles.brass} />
        </g>
      ))}
    </Sheet>
  )
}
