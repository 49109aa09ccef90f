import { useMemo } from 'react'
import { type Language, useLanguage } from './language.tsx'

/**
 * Translates products, categories or option groups: if a field such as `name_hi` has the Hindi text, it becomes `name`.
 * For display only; what is saved or searched comes from the service's response.
 */
export const inReadersLanguage = <T>(menu: T, language: Language) => (language === 'hi' ? (inHindi(menu) as T) : menu)

function inHindi(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inHindi)
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Readonly<Record<string, unknown>>
  return Object.fromEntries(Object.entries(fields).map(([name, said]) => [name, inHindi(fields[`${name}_hi`] ?? said)]))
}

/** Returns the menu in the language of the page. */
export function useReadersLanguage<T>(menu: T) {
  const language = useLanguage()
  return useMemo(() => inReadersLanguage(menu, language), [menu, language])
}
