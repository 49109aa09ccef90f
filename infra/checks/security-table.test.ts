import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const rows = readFileSync(join(root, 'docs', 'security.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, row, what = '', file = '', note = ''] = line.split('|').map((cell) => cell.trim())
    return row && /^R\d\d$/.test(row) ? [{ row, what, file: file.replaceAll('`', ''), note }] : []
  })

test('docs/security.md has every row of the checklist once', () => {
  const numbers = Array.from({ length: 60 }, (_, n) => `R${String(n + 1).padStart(2, '0')}`)
  expect(rows.map(({ row }) => row)).toEqual(numbers)
})

/** Whether a title in the file carries the number, alone or with others. */
const hasTitle = (file: string, row: string) =>
  new RegExp(`[('"\`](?:R\\d\\d )*${row} `).test(readFileSync(join(root, file), 'utf8'))

test.each(rows)('$row ($what) has a test of its number in $file', ({ row, file }) => {
  expect(hasTitle(file, row)).toBe(true)
})

test('every file that a note names is there', () => {
  const named = rows.flatMap(({ note }) => [...note.matchAll(/`((?:services|packages|shell|infra)\/[^`]+)`/g)])
  for (const [, file] of named) expect(existsSync(join(root, file ?? '')), 'named in docs/security.md').toBe(true)
})
