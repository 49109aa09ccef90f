import type { Language } from '@tapri/web-kit/language'
import styles from './app-footer.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { useTexts } from './texts.ts'

export type AppFooterProps = {
  /** Address for complaints; if empty, the line is hidden. */
  supportEmail: string
  language: Language
  onLanguage: (language: Language) => void
}

/** Shows the footer of signed-in pages: support address and language switch. */
export function AppFooter({ supportEmail, language, onLanguage }: AppFooterProps) {
  const texts = useTexts()
  return (
    <footer className={styles.footer}>
      <div className={styles.bar}>
        {supportEmail && (
          <p>
            {texts.complaints} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        )}
        <LanguageSwitch language={language} onChange={onLanguage} />
      </div>
    </footer>
  )
}
