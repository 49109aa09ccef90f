import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asyncApi } from '@tapri/contracts/asyncapi'
import { openApi } from '@tapri/contracts/openapi'

const root = join(import.meta.dirname, '..', '..', '..')

/** `npm run write` writes the descriptions that are committed, as the contracts give them now. */
const files = {
  'docs/openapi.json': JSON.stringify(openApi()),
  'docs/asyncapi.json': JSON.stringify(asyncApi()),
}
for (const [file, content] of Object.entries(files)) {
  writeFileSync(join(root, file), content)
  console.log(`wrote ${file}`)
}
// One line, as the formatter breaks it: what fits into a line stays in one.
execFileSync(join(root, 'node_modules/.bin/oxfmt'), ['docs/openapi.json', 'docs/asyncapi.json'], { cwd: root })
