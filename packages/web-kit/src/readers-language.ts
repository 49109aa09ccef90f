import { useMemo } from 'react'
import { type Language, useLanguage } from './language.tsx'

/**
 * Products, categories or groups of options in the reader's language: where a field such as `name_hi` says it in Hindi,
 * that stands in `name`. To show them; what is saved or searched is taken from what the service said.
 */
export const inReadersLanguage = <T>(menu: T, language: Language) => (language === 'hi' ? (inHindi(menu) as T) : menu)

function inHindi(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inHindi)
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Readonly<Record<string, unknown>>
  return Object.fromEntries(Object.entries(fields).map(([name, said]) => [name, inHindi(fields[`${name}_hi`] ?? said)]))
}

/** The same in the language of the page. */
export function useReadersLanguage<T>(menu: T) {
  const language = useLanguage()
  return useMemo(() => inReadersLanguage(menu, language), [menu, language])
}
