import { Button } from '@tapri/ui/button'
import { setLanguage, useChosenLanguage } from './language.ts'

/** Switches to the other language, which is named in its own script. */
export function LanguageButton() {
  const { language } = useChosenLanguage()
  return language === 'en' ? (
    <Button look="quiet" lang="hi" aria-label="हिन्दी में देखें" onClick={() => setLanguage('hi')}>
      हिन्दी
    </Button>
  ) : (
    <Button look="quiet" lang="en" aria-label="View in English" onClick={() => setLanguage('en')}>
      English
    </Button>
  )
}
