import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const named = readFileSync(join(root, 'docs', 'promises.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .flatMap((line) =>
    [...line.matchAll(/`([^`]+)` › (.+?)(?=<br>| \|$)/g)].map(([, file = '', title = '']) => ({
      file,
      title: title.trim(),
    })),
  )

test('docs/promises.md names tests for every section', () => expect(named.length).toBeGreaterThan(150))

test.each(named)('$file has “$title”', ({ file, title }) => {
  const text = readFileSync(join(root, file), 'utf8')
  expect(["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`))).toBe(true)
})
