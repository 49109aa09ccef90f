import styles from './loading.module.css'
import { KulhadMark } from './pictures/kulhad-mark.tsx'
import { useTexts } from './texts.ts'

/** The whole page while the session is restored or a part is fetched. `inline` fills its parent instead. */
export function Loading({ inline }: { inline?: boolean | undefined }) {
  return (
    <output className={styles.page} data-inline={inline || undefined}>
      <KulhadMark steaming />
      <span>{useTexts().loading}</span>
    </output>
  )
}
