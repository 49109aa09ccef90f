import type { Language } from '@tapri/web-kit/language'
import { create } from 'zustand'

const key = 'tapri.language'

/** The language of the screens, remembered in this browser. English until somebody chooses. */
export const useChosenLanguage = create<{ language: Language }>(() => ({
  language: localStorage.getItem(key) === 'hi' ? 'hi' : 'en',
}))

export const chosenLanguage = () => useChosenLanguage.getState().language

export function setLanguage(language: Language) {
  localStorage.setItem(key, language)
  document.documentElement.lang = language
  useChosenLanguage.setState({ language })
}
