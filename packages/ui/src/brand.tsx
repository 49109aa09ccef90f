import styles from './brand.module.css'
import { KulhadMark } from './pictures/kulhad-mark.tsx'

/** Shows brand mark and name; the name is not translated. */
export function Brand({ name, large }: { name: string; large?: boolean | undefined }) {
  return (
    <span className={styles.brand} data-large={large || undefined} data-mark>
      <KulhadMark />
      <span>{name}</span>
    </span>
  )
}
