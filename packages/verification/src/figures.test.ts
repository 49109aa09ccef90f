import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { publishFigures } from './figures.ts'

const before = '# Figures\n\n<!-- load: flood -->\n\nold\n\n<!-- end of load: flood -->\n\n<!-- failover -->\n\nother\n'

test('the figures of a whole run replace those before, and those of a part do not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapri-figures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'reliability.md')
  writeFileSync(file, before)
  publishFigures('load: flood', ['new', 'lines'], false, file)
  expect(readFileSync(file, 'utf8')).toBe(before)
  publishFigures('load: flood', ['new', 'lines'], true, file)
  expect(readFileSync(file, 'utf8')).toBe(before.replace('old', 'new\nlines'))
})
