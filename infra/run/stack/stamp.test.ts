import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bundleOf, programNames, programs } from '../bundle/programs.ts'
import { isBuilt, recordBuilt as record, removeResults, sourcesOf } from './stamp.ts'

function temporaryCheckout() {
  const root = mkdtempSync(join(tmpdir(), 'tapri-stamp-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const folder of ['shell/dist', 'shell/src', 'mfe-admin/dist', 'packages/ui/src', 'packages/ui/node_modules'])
    mkdirSync(join(root, folder), { recursive: true })
  for (const file of ['package-lock.json', 'shell/src/app.tsx', 'shell/dist/main.js', 'packages/ui/src/button.tsx'])
    writeFileSync(join(root, file), 'a')
  return root
}

const recordBuilt = (root: string, build: 'pages' | 'programs', sources = sourcesOf(root, build)) =>
  record(root, build, sources)

test('a checkout without a build has to be built', () => {
  expect(isBuilt(temporaryCheckout(), 'pages')).toBe(false)
})

test('without a change nothing is built again', () => {
  const root = temporaryCheckout()
  recordBuilt(root, 'pages')
  expect(isBuilt(root, 'pages')).toBe(true)
  writeFileSync(join(root, 'packages/ui/node_modules/x'), 'a')
  expect(isBuilt(root, 'pages')).toBe(true)
})

test.each(['package-lock.json', 'shell/src/app.tsx', 'shell/dist/main.js', 'packages/ui/src/button.tsx'])(
  'a change of %s, its removal and a new file beside it require a build',
  (file) => {
    const root = temporaryCheckout()
    const path = join(root, file)
    recordBuilt(root, 'pages')
    utimesSync(path, new Date(), new Date(Date.now() + 5000))
    expect(isBuilt(root, 'pages')).toBe(false)
    recordBuilt(root, 'pages')
    writeFileSync(`${path}.new`, '')
    expect(isBuilt(root, 'pages')).toBe(false)
    recordBuilt(root, 'pages')
    rmSync(path)
    expect(isBuilt(root, 'pages')).toBe(false)
  },
)

test('a source that changes while it is built requires another build', () => {
  const root = temporaryCheckout()
  const sources = sourcesOf(root, 'pages')
  writeFileSync(join(root, 'shell/src/app.tsx'), 'changed meanwhile')
  recordBuilt(root, 'pages', sources)
  expect(isBuilt(root, 'pages')).toBe(false)
  recordBuilt(root, 'pages', sourcesOf(root, 'pages'))
  expect(isBuilt(root, 'pages')).toBe(true)
})

test('a removed dist/ requires a build', () => {
  const root = temporaryCheckout()
  recordBuilt(root, 'pages')
  rmSync(join(root, 'mfe-admin/dist'), { recursive: true })
  expect(isBuilt(root, 'pages')).toBe(false)
})

test('the results of another state are removed, and nothing else', () => {
  const root = temporaryCheckout()
  removeResults(root, 'pages')
  expect(['shell/dist', 'mfe-admin/dist'].filter((folder) => existsSync(join(root, folder)))).toEqual([])
  expect(existsSync(join(root, 'shell/src/app.tsx'))).toBe(true)
})

test.each(Object.values(programs))('a change of the package of %s requires that programs are built', (changed) => {
  const root = temporaryCheckout()
  for (const source of [...Object.values(programs), 'packages/contracts/src/events.ts']) {
    mkdirSync(join(root, dirname(source)), { recursive: true })
  }
  for (const name of programNames) {
    mkdirSync(join(root, dirname(bundleOf(name))), { recursive: true })
    writeFileSync(join(root, bundleOf(name)), '')
  }
  recordBuilt(root, 'programs')
  expect(isBuilt(root, 'programs')).toBe(true)
  writeFileSync(join(root, changed), '')
  expect(isBuilt(root, 'programs')).toBe(false)
})
