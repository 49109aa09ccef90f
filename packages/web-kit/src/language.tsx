import { isolated } from '@tapri/contracts/typed/isolated'
import { createContext, isValidElement, type ReactNode, useContext } from 'react'

export type Language = 'en' | 'hi'

const LanguageContext = createContext<Language>('en')

/** Provides the language; the shell stores the choice. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>
}

export const useLanguage = () => useContext(LanguageContext)

/** A text in English and in Hindi. */
type Pair = readonly [en: string, hi: string]

/** Texts by name; a sentence with values is a function. */
export interface Texts {
  readonly [name: string]: Pair | ((...values: never[]) => Pair) | Texts
}

type InLanguage<T> = T extends Pair
  ? string
  : T extends (...values: infer Values) => Pair
    ? (...values: Values) => string
    : { readonly [Name in keyof T]: InLanguage<T[Name]> }

/**
 * Returns the texts of one language. Names in its sentences are isolated, so that right-to-left names do not reorder
 * the words and numbers around them.
 */
export function inLanguage<T extends Texts | Pair>(texts: T, language: Language) {
  const one = language === 'en' ? 0 : 1
  const say = (text: unknown): unknown => {
    if (Array.isArray(text)) return text[one]
    if (typeof text !== 'function') return mapped(text as object, say)
    return (...values: unknown[]) => (text(...values.map(isolatedValue)) as Pair)[one]
  }
  return say(texts) as InLanguage<T>
}

/** Creates a hook that returns the texts of the current language. A missing translation does not compile. */
export function bilingual<T extends Texts | Pair>(texts: T) {
  const said: Partial<Record<Language, InLanguage<T>>> = {}
  // Resolved at first use: a page has many texts that it does not show, and only shows one language.
  const sayIn = (language: Language) => (said[language] ??= inLanguage(texts, language))
  return () => sayIn(useLanguage())
}

const isolatedValue = (value: unknown) =>
  typeof value === 'string'
    ? isolated(value)
    : isPlain(value)
      ? mapped(value, (part) => (typeof part === 'string' ? isolated(part) : part))
      : value

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !isValidElement(value)

const mapped = (values: object, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([name, value]: [string, unknown]) => [name, change(value)]))
