// Subsets the variable fonts of @fontsource-variable to the characters and weights in use. The rupee sign has its own
// file (1 kB), so that a price does not load a whole script.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))

/** The characters of English sentences: they are loaded at once. */
const basic = range(0x20, 0x7e) + '\u00a0©·×–—‘’“”•…−'
/** Accented letters and rarer signs, for a name or a description that contains one. */
const accented = Array.from(`${range(0xa1, 0xff)}‹›€`)
  .filter((sign) => !basic.includes(sign))
  .join('')
const devanagari = range(0x900, 0x97f) + ' \u200c\u200d'

const baloo = 'baloo-2/files/baloo-2'
const anekLatin = 'anek-latin/files/anek-latin'
const anekDevanagari = 'anek-devanagari/files/anek-devanagari-devanagari-wght-normal'
/** The weights in tokens.css. A font with one weight is less than two thirds the size of one with an axis. */
const display = 700
const text = { min: 400, max: 520 }

const subsets = [
  { from: `${baloo}-latin-wght-normal`, to: 'baloo-2-latin', text: basic, wght: display },
  { from: `${baloo}-latin-wght-normal`, to: 'baloo-2-accented', text: accented, wght: display },
  { from: `${baloo}-latin-ext-wght-normal`, to: 'baloo-2-rupee', text: '₹', wght: display },
  { from: `${baloo}-devanagari-wght-normal`, to: 'baloo-2-devanagari', text: devanagari, wght: display },
  { from: `${anekLatin}-latin-wght-normal`, to: 'anek-latin', text: basic, wght: text },
  { from: `${anekLatin}-latin-wght-normal`, to: 'anek-accented', text: accented, wght: text },
  { from: `${anekLatin}-latin-ext-wght-normal`, to: 'anek-latin-rupee', text: '₹', wght: text },
  { from: anekDevanagari, to: 'anek-devanagari', text: devanagari, wght: text },
  // The name of the Hindi language on English pages, without the whole script.
  { from: anekDevanagari, to: 'anek-hindi-name', text: 'हिन्दी हिं', wght: 520 },
]

for (const { from, to, text, wght } of subsets) {
  const source = await readFile(fileURLToPath(import.meta.resolve(`@fontsource-variable/${from}.woff2`)))
  const subset = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: { wght } })
  await writeFile(new URL(`../src/fonts/${to}.woff2`, import.meta.url), subset)
  console.log(`${to}.woff2: ${source.length} → ${subset.length} bytes`)
}
