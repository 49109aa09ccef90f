import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type * as Fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { versionOf } from './hashes.ts'
import { publish, publishShell, rollback } from './publish.ts'
import { readPublished } from './published.ts'

const disk = vi.hoisted(() => ({ isFull: false }))
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Fs>()
  return {
    ...fs,
    cpSync: (from: string, to: string) => {
      fs.cpSync(from, to, { recursive: true })
      if (disk.isFull) throw new Error('ENOSPC')
    },
  }
})

let folder: string
let webDir: string
let dist: string

beforeEach(() => {
  disk.isFull = false
  folder = mkdtempSync(join(tmpdir(), 'tapri-publish-'))
  webDir = join(folder, 'web')
  dist = join(folder, 'dist')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const ENTRY = 'remoteEntry.0f3c9a1b.js'

function build(text: string, chunk = `chunk-${text}.js`) {
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, ENTRY), text)
  writeFileSync(join(dist, 'app.72a9b14e.css'), text)
  writeFileSync(join(dist, 'index.html'), text)
  writeFileSync(join(dist, 'assets', chunk), text)
}

const publishCustomer = (options = {}) => publish(webDir, 'mfe_customer', dist, options)
const versions = () => readdirSync(join(webDir, 'remotes', 'mfe-customer'))

test('a published remote is in a folder of its version and remotes.json points to it', () => {
  build('one')
  const version = publishCustomer()
  const entry = `/remotes/mfe-customer/${version}/${ENTRY}`
  const hash = expect.stringMatching(/^sha384-[\w+/]{64}$/) as string
  const integrity = { [ENTRY]: hash, 'app.72a9b14e.css': hash, 'assets/chunk-one.js': hash }
  expect(readPublished(webDir)).toEqual({ mfe_customer: { version, entry, integrity } })
  expect(readFileSync(join(webDir, entry), 'utf8')).toBe('one')
  expect(version).toBe(versionOf(dist))
})

test('a build that cannot be copied leaves nothing half copied, and what was published stays', () => {
  build('one')
  const version = publishCustomer()
  build('two')
  disk.isFull = true
  expect(publishCustomer).toThrow('ENOSPC')
  expect([versions(), readPublished(webDir).mfe_customer?.version]).toEqual([[version], version])
})

test('a build is published while a process of another container copies it, whose id is the same', () => {
  build('one')
  const other = join(webDir, 'remotes', 'mfe-customer', `${versionOf(dist)}.${process.pid}.tmp`)
  mkdirSync(other, { recursive: true })
  writeFileSync(join(other, 'of-the-other'), '')
  const version = publishCustomer()
  expect(versionOf(join(webDir, 'remotes', 'mfe-customer', version))).toBe(version)
})

test('the files of the last five versions are kept for open pages', () => {
  for (const text of ['1', '2', '3', '4', '5', '6', '7']) {
    build(text)
    publishCustomer()
  }
  expect(versions()).toHaveLength(5)
  expect(versions()).toContain(readPublished(webDir).mfe_customer?.version)
})

test('a rollback activates the earlier version, and a start keeps it; publishing again undoes it', () => {
  build('good')
  const good = publishCustomer()
  build('bad')
  const bad = publishCustomer()
  expect(rollback(webDir, 'mfe_customer')).toBe(good)
  publishCustomer({ onlyNew: true })
  expect(readPublished(webDir).mfe_customer?.version).toBe(good)
  publishCustomer()
  expect(readPublished(webDir).mfe_customer?.version).toBe(bad)
})

test('after a rollback and another publication, a rollback activates the last good version', () => {
  build('good')
  const good = publishCustomer()
  for (const text of ['bad', 'worse']) {
    build(text)
    publishCustomer()
    expect(rollback(webDir, 'mfe_customer')).toBe(good)
  }
})

test('R50 a version whose files were changed is not activated; publishing it again restores it', () => {
  build('good')
  const good = publishCustomer()
  const file = join(webDir, 'remotes', 'mfe-customer', good, 'assets', 'chunk-good.js')
  build('bad')
  publishCustomer()
  writeFileSync(file, 'changed')
  expect(() => rollback(webDir, 'mfe_customer')).toThrow(
    `the files of mfe-customer ${good} are not as they were published`,
  )
  build('good')
  expect(publishCustomer()).toBe(good)
  expect(readFileSync(file, 'utf8')).toBe('good')
})

test('a rollback is refused when there is no earlier version', () => {
  expect(() => rollback(webDir, 'mfe_customer')).toThrow('mfe-customer has no earlier version')
  build('one')
  publishCustomer()
  expect(() => rollback(webDir, 'mfe_customer')).toThrow('mfe-customer has no earlier version')
})

test('publishing one remote does not change another', () => {
  build('one')
  publishCustomer()
  publish(webDir, 'mfe_admin', dist)
  build('two')
  publishCustomer()
  rollback(webDir, 'mfe_customer')
  expect(Object.keys(readPublished(webDir))).toEqual(['mfe_customer', 'mfe_admin'])
})

test('a remote that was not built is refused', () => {
  expect(() => publishCustomer()).toThrow(/remoteEntry\.js is missing; build it first/)
})

test('the shell replaces its page and keeps the files of its last versions', () => {
  for (const text of ['1', '2', '3', '4', '5', '6']) {
    build(text)
    publishShell(webDir, dist)
  }
  expect(readFileSync(join(webDir, 'shell', 'index.html'), 'utf8')).toBe('6')
  const chunks = readdirSync(join(webDir, 'shell', 'assets'))
  expect(chunks.toSorted()).toEqual(['2', '3', '4', '5', '6'].map((text) => `chunk-${text}.js`))
  expect(existsSync(join(webDir, 'shell', ENTRY))).toBe(true)
})
