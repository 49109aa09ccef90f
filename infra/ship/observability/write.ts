/** `npm run write`: the rules that Prometheus and the chart read. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulesFile } from './rules.ts'

/** The files and what must be in them. */
export const files: Record<string, () => string> = {
  [join(import.meta.dirname, '..', '..', 'helm', 'observability', 'rules.yaml')]: rulesFile,
}

if (process.argv[1] === import.meta.filename) {
  for (const [file, content] of Object.entries(files)) {
    writeFileSync(file, content())
    console.log(`wrote ${file}`)
  }
}
