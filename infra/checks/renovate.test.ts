import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const read = <T>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as T

const renovate = read<{
  minimumReleaseAge: string
  packageRules: { matchPackageNames: string[]; allowedVersions?: string }[]
}>('.github/renovate.json')
const ruleOf = (name: string) => renovate.packageRules.find(({ matchPackageNames }) => matchPackageNames.includes(name))

test('renovate waits as many days as relock does', () => {
  const { scripts } = read<{ scripts: { relock: string } }>('package.json')
  const days = /--min-release-age=(\d+)/.exec(scripts.relock)?.[1]
  expect(renovate.minimumReleaseAge).toBe(`${days} days`)
})

test('renovate holds webpack back at the version that is used', () => {
  const used = read<{ dependencies: { webpack: string } }>('packages/webpack-config/package.json').dependencies.webpack
  expect(ruleOf('webpack')?.allowedVersions).toBe(`<=${used}`)
})
