import { createContext, type ReactNode, useContext } from 'react'

export type Language = 'en' | 'hi'

const LanguageContext = createContext<Language>('en')

/** Gives every screen below it the language; who remembers the choice is the shell's affair. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>
}

export const useLanguage = () => useContext(LanguageContext)

/** Makes the hook that gives a screen its words in the language of the moment. A missing translation does not compile. */
export function createTexts<T>(texts: Record<Language, T>) {
  return () => texts[useLanguage()]
}
