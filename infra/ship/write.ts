/** `npm run write` writes every committed file that is generated from the code; a test says when it is needed. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { pathOf, written } from './written.ts'

for (const [file, make] of Object.entries(written)) {
  const made = make()
  writeFileSync(pathOf(file), typeof made === 'string' ? made : JSON.stringify(made))
  // JSON in one line, as the formatter breaks it: what fits into a line stays in one.
  if (typeof made !== 'string') execFileSync(pathOf('node_modules/.bin/oxfmt'), [pathOf(file)])
  console.log(`wrote ${file}`)
}
