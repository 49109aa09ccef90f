import type { Language } from '@tapri/web-kit/language'
import styles from './app-footer.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { useTexts } from './texts.ts'

export type AppFooterProps = {
  /** Where complaints go; empty when nobody is named. */
  supportEmail: string
  language: Language
  onLanguage: (language: Language) => void
}

/** Below every signed-in page: whom to write to, and the language. */
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
