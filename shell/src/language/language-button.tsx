import { Button } from '@tapri/ui/button'
import { useLanguage } from '@tapri/web-kit/language'
import { setLanguage } from './language.ts'

/** Switches to the other language, whose name is in its own script. */
export function LanguageButton() {
  const language = useLanguage()
  return language === 'en' ? (
    <Button look="quiet" lang="hi" aria-label="हिन्दी में देखें" data-part="language" onClick={() => setLanguage('hi')}>
      हिन्दी
    </Button>
  ) : (
    <Button look="quiet" lang="en" aria-label="View in English" data-part="language" onClick={() => setLanguage('en')}>
      English
    </Button>
  )
}
