import type { Language } from '@tapri/web-kit/language'
import { create } from 'zustand'

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

/** The language of the pages; a choice is stored in localStorage. */
export const useChosenLanguage = create<{ language: Language }>(() => ({
  language: firstLanguage(localStorage.getItem(STORAGE_KEY), navigator.languages),
}))

export const chosenLanguage = () => useChosenLanguage.getState().language

export function setLanguage(language: Language) {
  localStorage.setItem(STORAGE_KEY, language)
  document.documentElement.lang = language
  useChosenLanguage.setState({ language })
}
