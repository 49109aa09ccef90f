import type { Language } from '@tapri/web-kit/language'

/**
 * Loads the fonts for pages in this language, and the file of Baloo 2 that has these signs. Resolves when each font has
 * loaded or failed; the fallback font replaces a failed one. Text that is laid out before is laid out twice, first in
 * the fallback font.
 */
export function loadFonts(language: Language, signs = '') {
  const isHindi = language === 'hi'
  return Promise.allSettled([
    document.fonts.load(`1em 'Anek Latin', ${isHindi ? "'Anek Devanagari'" : "'Hindi Name'"}`, 'Bह'),
    document.fonts.load("1em 'Baloo 2'", `${isHindi ? 'Bह' : 'B'}${signs}`),
  ])
}
