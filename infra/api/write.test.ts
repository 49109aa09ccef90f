import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { descriptions } from './write.ts'

test.each(Object.entries(descriptions()).map(([file, content]) => [relative(process.cwd(), file), content] as const))(
  '%s equals what the contracts generate; `npm run write-api` writes it',
  (file, content) => {
    expect(readFileSync(file, 'utf8') === content).toBe(true)
  },
)
