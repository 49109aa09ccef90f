import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asyncApi } from '@tapri/contracts/asyncapi'
import { openApi } from '@tapri/contracts/openapi'
import { problemsDocument } from '@tapri/contracts/problems/document'

const docs = join(import.meta.dirname, '..', '..', 'docs')

/** The committed descriptions, by file, as the contracts give them now. */
export const descriptions = () => ({
  [join(docs, 'openapi.json')]: `${JSON.stringify(openApi(), null, 2)}\n`,
  [join(docs, 'asyncapi.json')]: `${JSON.stringify(asyncApi(), null, 2)}\n`,
  [join(docs, 'problems.md')]: problemsDocument(),
})

/** `npm run write-api` writes `docs/openapi.json`, `docs/asyncapi.json` and `docs/problems.md`. */
if (process.argv[1] === import.meta.filename) {
  for (const [file, content] of Object.entries(descriptions())) {
    writeFileSync(file, content)
    console.log(`wrote ${file}`)
  }
}
