import styles from './loading.module.css'
import { KulhadMark } from './pictures/kulhad-mark.tsx'
import { useTexts } from './texts.ts'

/** Shows a full-page loading indicator; `inline` fills its parent instead. */
export function Loading({ inline }: { inline?: boolean | undefined }) {
  return (
    <output className={styles.page} data-inline={inline || undefined}>
      <KulhadMark steaming />
      <span>{useTexts().loading}</span>
    </output>
  )
}
