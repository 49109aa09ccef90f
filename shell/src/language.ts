import type { Language } from '@tapri/web-kit/language'
import { create } from 'zustand'

const key = 'tapri.language'

const languageOf = (tag: string) => tag.toLowerCase().split('-')[0]

/**
 * The stored choice; without one the first of the browser's languages that Tapri speaks; else English. The same rule
 * stands in public/early.js, which runs before the first paint.
 */
export function firstLanguage(stored: string | null, preferred: readonly string[]): Language {
  const spoken = [stored ?? '', ...preferred].map(languageOf)
  return spoken.find((language) => language === 'en' || language === 'hi') ?? 'en'
}

/** The language of the screens: the browser's until somebody chooses, which is remembered in this browser. */
export const useChosenLanguage = create<{ language: Language }>(() => ({
  language: firstLanguage(localStorage.getItem(key), navigator.languages),
}))

export const chosenLanguage = () => useChosenLanguage.getState().language

export function setLanguage(language: Language) {
  localStorage.setItem(key, language)
  document.documentElement.lang = language
  useChosenLanguage.setState({ language })
}
