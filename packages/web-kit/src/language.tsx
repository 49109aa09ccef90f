import { createContext, type ReactNode, useContext } from 'react'

export type Language = 'en' | 'hi'

const LanguageContext = createContext<Language>('en')

/** Provides the language; the shell stores the choice. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>
}

export const useLanguage = () => useContext(LanguageContext)

/** Creates a hook that returns the texts of the current language. A missing translation does not compile. */
export function createTexts<T>(texts: Record<Language, T>) {
  return () => texts[useLanguage()]
}
