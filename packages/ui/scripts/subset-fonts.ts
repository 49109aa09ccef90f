// Subsets the variable fonts of @fontsource-variable to the characters and weights in use. The rupee sign has a file of
// its own (1 kB), so that a price does not load a whole script.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))

const latin = range(0x20, 0x7e) + range(0xa0, 0xff) + '–—‘’“”•…‹›€−'
const devanagari = range(0x900, 0x97f) + ' \u200c\u200d'

const subsets = [
  { from: 'baloo-2/files/baloo-2-latin-wght-normal', to: 'baloo-2-latin', text: latin, wght: { min: 600, max: 800 } },
  { from: 'baloo-2/files/baloo-2-devanagari-wght-normal', to: 'baloo-2-devanagari', text: devanagari, wght: 700 },
  {
    from: 'anek-latin/files/anek-latin-latin-wght-normal',
    to: 'anek-latin',
    text: latin,
    wght: { min: 400, max: 700 },
  },
  { from: 'baloo-2/files/baloo-2-latin-ext-wght-normal', to: 'baloo-2-rupee', text: '₹', wght: { min: 600, max: 800 } },
  {
    from: 'anek-latin/files/anek-latin-latin-ext-wght-normal',
    to: 'anek-latin-rupee',
    text: '₹',
    wght: { min: 400, max: 700 },
  },
  {
    from: 'anek-devanagari/files/anek-devanagari-devanagari-wght-normal',
    to: 'anek-devanagari',
    text: devanagari,
    wght: { min: 400, max: 700 },
  },
  // The name of the Hindi language on English pages, without the whole script.
  {
    from: 'anek-devanagari/files/anek-devanagari-devanagari-wght-normal',
    to: 'anek-hindi-name',
    text: 'हिन्दी हिं',
    wght: 600,
  },
]

for (const { from, to, text, wght } of subsets) {
  const source = await readFile(fileURLToPath(import.meta.resolve(`@fontsource-variable/${from}.woff2`)))
  const subset = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: { wght } })
  await writeFile(new URL(`../src/fonts/${to}.woff2`, import.meta.url), subset)
  console.log(`${to}.woff2: ${source.length} → ${subset.length} bytes`)
}
