import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asyncApi } from '@tapri/contracts/asyncapi'
import { openApi } from '@tapri/contracts/openapi'

const docs = join(import.meta.dirname, '..', '..', 'docs')

/** The committed descriptions, by file, as the contracts give them now. */
export const descriptions = () => ({
  [join(docs, 'openapi.json')]: `${JSON.stringify(openApi(), null, 2)}\n`,
  [join(docs, 'asyncapi.json')]: `${JSON.stringify(asyncApi(), null, 2)}\n`,
})

/** `npm run write-api` writes `docs/openapi.json` and `docs/asyncapi.json`. */
if (process.argv[1] === import.meta.filename) {
  for (const [file, content] of Object.entries(descriptions())) {
    writeFileSync(file, content)
    console.log(`wrote ${file}`)
  }
}
