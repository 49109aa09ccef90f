import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bundleOf, programNames, programs } from '../bundle/programs.ts'
import { isBuilt, recordBuilt as record, removeResults, sourcesOf } from './stamp.ts'

/** Creates a checkout with a build of pages and programs. */
function temporaryCheckout() {
  const root = mkdtempSync(join(tmpdir(), 'tapri-stamp-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const file of [
    'package-lock.json',
    'shell/src/app.tsx',
    'shell/dist/main.js',
    'mfe-admin/dist/main.js',
    'packages/ui/src/button.tsx',
    'packages/ui/node_modules/x',
    'packages/contracts/src/events.ts',
    ...Object.values(programs),
    ...programNames.map(bundleOf),
  ]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), 'a')
  }
  return root
}

const recordBuilt = (root: string, build: 'pages' | 'programs', sources = sourcesOf(root, build)) =>
  record(root, build, sources)

test('what was never built has to be; without a change nothing is built again', () => {
  const root = temporaryCheckout()
  expect(isBuilt(root, 'pages')).toBe(false)
  recordBuilt(root, 'pages')
  expect(isBuilt(root, 'pages')).toBe(true)
  writeFileSync(join(root, 'packages/ui/node_modules/x'), 'another')
  expect(isBuilt(root, 'pages')).toBe(true)
})

test.each([
  ['pages', 'package-lock.json'],
  ['pages', 'shell/src/app.tsx'],
  ['pages', 'shell/dist/main.js'],
  ['pages', 'mfe-admin/dist/main.js'],
  ['pages', 'packages/ui/src/button.tsx'],
  ...Object.values(programs).map((program) => ['programs', program] as const),
] as const)('%s are built again after a change of %s, its removal, or a new file beside it', (build, file) => {
  const root = temporaryCheckout()
  const path = join(root, file)
  for (const change of [
    () => utimesSync(path, new Date(), new Date(Date.now() + 5000)),
    () => writeFileSync(`${path}.new`, ''),
    () => rmSync(path),
  ]) {
    recordBuilt(root, build)
    expect(isBuilt(root, build)).toBe(true)
    change()
    expect(isBuilt(root, build)).toBe(false)
  }
})

test('a source that changes while it is built requires another build', () => {
  const root = temporaryCheckout()
  const sources = sourcesOf(root, 'pages')
  writeFileSync(join(root, 'shell/src/app.tsx'), 'changed meanwhile')
  recordBuilt(root, 'pages', sources)
  expect(isBuilt(root, 'pages')).toBe(false)
})

test('the results of another state are removed, and nothing else', () => {
  const root = temporaryCheckout()
  removeResults(root, 'pages')
  expect(['shell/dist', 'mfe-admin/dist'].filter((folder) => existsSync(join(root, folder)))).toEqual([])
  expect(existsSync(join(root, 'shell/src/app.tsx'))).toBe(true)
})
