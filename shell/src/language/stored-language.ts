import type { Language } from '@tapri/web-kit/language'

const STORAGE_KEY = 'tapri.language'

const languageOf = (tag: string) => tag.toLowerCase().split('-')[0]

/**
 * Returns the stored choice, else the first supported language of the browser's list, else English. Duplicated in
 * public/early.js, which runs before the first paint.
 */
export function firstLanguage(stored: string | null, preferred: readonly string[]): Language {
  const candidates = [stored ?? '', ...preferred].map(languageOf)
  return candidates.find((language) => language === 'en' || language === 'hi') ?? 'en'
}

/** Returns the language of the pages in this browser. */
export const storedLanguage = () => firstLanguage(localStorage.getItem(STORAGE_KEY), navigator.languages)

/** Stores a choice in localStorage and sets the document's language. */
export function storeLanguage(language: Language) {
  localStorage.setItem(STORAGE_KEY, language)
  document.documentElement.lang = language
}
