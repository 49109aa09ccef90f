import type { Language } from '@tapri/web-kit/language'
import { create } from 'zustand'
import { storedLanguage, storeLanguage } from './stored-language.ts'

/** The language of the pages; a choice is stored in localStorage. */
export const useChosenLanguage = create<{ language: Language }>(() => ({ language: storedLanguage() }))

export const chosenLanguage = () => useChosenLanguage.getState().language

export function setLanguage(language: Language) {
  storeLanguage(language)
  useChosenLanguage.setState({ language })
}
