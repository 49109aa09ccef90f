import { writeFile } from 'node:fs/promises'
import { document } from './replay/document.ts'
import { errorPlot } from './replay/page.ts'
import { replay } from './replayed.ts'

/** `npm run replay-promises`: foretells simulated weeks and writes what came of it into docs/. */
const OTHER_SEEDS = 10

const folder = new URL('../../../docs/', import.meta.url)
const replayed = replay(1)
const others = Array.from({ length: OTHER_SEEDS }, (_, seed) => replay(seed + 2))
await writeFile(new URL('estimates.svg', folder), errorPlot(replayed))
await writeFile(new URL('estimates.md', folder), document(replayed, others))
console.log('wrote docs/estimates.md and docs/estimates.svg')
