import type { Language } from '@tapri/web-kit/language'

/**
 * Requests the fonts of the first pages before their text is laid out: a page that is laid out before is set in fallback fonts, which
 * the browser looks up in the system, and then once more. Prices are set in Baloo 2, whose rupee sign is a file of its own.
 */
export function requestFonts(language: Language) {
  const fonts =
    language === 'hi'
      ? [["'Anek Latin', 'Anek Devanagari'", 'Bह'] as const, ["'Baloo 2'", 'Bह₹'] as const]
      : [["'Anek Latin', 'Hindi Name'", 'Bह'] as const, ["'Baloo 2'", 'B₹'] as const]
  // A page whose font does not come is set in the fallback font.
  for (const [family, text] of fonts) document.fonts.load(`1em ${family}`, text).catch(() => undefined)
}
