import { dayOf } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useShell } from '@tapri/web-kit/remote'
import { ScrollText } from 'lucide-react'
import styles from '../account.module.css'
import { Row } from '../rows.tsx'
import { Section } from '../section.tsx'
import { useConsentsTexts } from './texts.ts'

/**
 * Lists what the user agreed to, and when. Shows nothing when no consent is recorded, as for accounts that somebody
 * else created.
 */
export function ConsentsSection() {
  const texts = useConsentsTexts()
  const language = useLanguage()
  const { privacy } = useShell().user
  if (!privacy) return null
  return (
    <Section title={texts.title}>
      <ul className={styles.list}>
        <Row
          icon={<ScrollText aria-hidden />}
          name={texts.privacy}
          details={
            <>
              <span>{texts.version(privacy.version)}</span>
              <span>{texts.agreed(dayOf(privacy.agreed_at, language))}</span>
            </>
          }
        />
      </ul>
    </Section>
  )
}
