import type { Language } from '@tapri/web-kit/language'
import { Segmented } from './segmented.tsx'
import { useTexts } from './texts.ts'

const options = [
  { value: 'en', label: <span lang="en">EN</span> },
  { value: 'hi', label: <span lang="hi">हिं</span> },
] as const

/** Switches between English and Hindi; the caller stores the choice. */
export function LanguageSwitch({ language, onChange }: { language: Language; onChange: (language: Language) => void }) {
  return <Segmented label={useTexts().language} options={options} value={language} onChange={onChange} />
}
