import styles from './brand.module.css'
import { KulhadMark } from './pictures/kulhad-mark.tsx'

/** The kulhad and the name. The name is the same word in both languages' Latin signboards. */
export function Brand({ name = 'Tapri', large }: { name?: string | undefined; large?: boolean | undefined }) {
  return (
    <span className={styles.brand} data-large={large || undefined}>
      <KulhadMark />
      <span>{name}</span>
    </span>
  )
}
