import type { Language } from '@tapri/web-kit/language'

/**
 * Loads the fonts that a page in this language is set in, and of Baloo 2 the file with these signs. Done when each is
 * here or has failed: the page is then set in the fallback font. A layout that needs a font before is made in the
 * fallback font, and once more.
 */
export function loadFonts(language: Language, signs = '') {
  const isHindi = language === 'hi'
  return Promise.allSettled([
    document.fonts.load(`1em 'Anek Latin', ${isHindi ? "'Anek Devanagari'" : "'Hindi Name'"}`, 'Bह'),
    document.fonts.load("1em 'Baloo 2'", `${isHindi ? 'Bह' : 'B'}${signs}`),
  ])
}
