import { isolated } from '@tapri/contracts/typed/isolated'
import { createContext, isValidElement, type ReactNode, useContext } from 'react'

export type Language = 'en' | 'hi'

const LanguageContext = createContext<Language>('en')

/** Provides the language; the shell stores the choice. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>
}

export const useLanguage = () => useContext(LanguageContext)

/**
 * Creates a hook that returns the texts of the current language. A missing translation does not compile. Names in its sentences
 * are isolated: one from right to left leaves the words and numbers around it where they are.
 */
export function createTexts<T>(texts: Record<Language, T>) {
  const isolating = { en: isolatingNames(texts.en), hi: isolatingNames(texts.hi) }
  return () => isolating[useLanguage()]
}

type Sentence = (...parts: unknown[]) => unknown

function isolatingNames<T>(text: T): T {
  if (typeof text === 'function') {
    const say = text as unknown as Sentence
    const sayIsolated: Sentence = (...parts) => say(...parts.map(isolatedPart))
    return sayIsolated as T
  }
  return isPlain(text) ? (mapped(text, isolatingNames) as T) : text
}

const isolatedPart = (part: unknown) =>
  typeof part === 'string'
    ? isolated(part)
    : isPlain(part)
      ? mapped(part, (value) => (typeof value === 'string' ? isolated(value) : value))
      : part

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !isValidElement(value)

const mapped = (values: object, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([name, value]: [string, unknown]) => [name, change(value)]))
