// Cuts the variable fonts of @fontsource-variable down to what Tapri sets in type: the letters in use and the
// weights of tokens.css. The rupee sign gets a file of its own (1 kB): a price must not fetch a whole script.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))

const latin = range(0x20, 0x7e) + range(0xa0, 0xff) + '–—‘’“”•…‹›€−'
const devanagari = range(0x900, 0x97f) + ' \u200c\u200d'

const cuts = [
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
  // The name of the other language on an English page, without the whole script.
  {
    from: 'anek-devanagari/files/anek-devanagari-devanagari-wght-normal',
    to: 'anek-hindi-name',
    text: 'हिन्दी हिं',
    wght: 600,
  },
]

for (const { from, to, text, wght } of cuts) {
  const source = await readFile(fileURLToPath(import.meta.resolve(`@fontsource-variable/${from}.woff2`)))
  const cut = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: { wght } })
  await writeFile(new URL(`../src/fonts/${to}.woff2`, import.meta.url), cut)
  console.log(`${to}.woff2: ${source.length} → ${cut.length} bytes`)
}
