import styles from './pictures.module.css'
import { Biscuit, Kettle, Sheet } from './shapes.tsx'

/** Draws a blank slate: no products. */
export function NoProductsPicture() {
  return (
    <Sheet wide={66}>
      <path
        d="M26 20h72a6 6 0 0 1 6 6v76a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6z"
        className={styles.clayDeep}
      />
      <path d="M28 28h68v72H28z" className={styles.ink} />
      <path d="M40 46h44M40 62h28" className={styles.steam} strokeWidth="5" opacity="0.7" />
      <path d="M34 108L24 138M90 108L100 138" stroke="var(--picture-clay-deep)" strokeWidth="7" strokeLinecap="round" />
      <Kettle x={98} y={138} scale={0.98} />
      <Biscuit x={40} y={130} scale={0.9} />
    </Sheet>
  )
}
