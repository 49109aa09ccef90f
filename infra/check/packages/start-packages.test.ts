import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { locate, lockfile } from '../../ship/shipped.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** The folders that build and run the product, where tests and their helpers lie beside the sources. */
const folders = ['shell', 'mfe-*', 'services', 'packages', 'infra/run/stack', 'infra/run/bundle', 'infra/ship/deploy']
const isForTests = /\.test\.|\/testing|^packages\/(e2e|service-testing|ui\/scripts)\//

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file) && !file.endsWith('.d.ts') && !isForTests.test(file))

/** Returns the packages that a source loads; type imports are not loaded. */
function packagesIn(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const loaded = source.matchAll(
    /^(?:import (?!type )|export (?!type )|\} )(?:[^'\n]*from )?'((?:@[^/']+\/)?[^./'][^/']*)/gm,
  )
  return [...loaded].map(([, name = '']) => name).filter((name) => !name.startsWith('node:'))
}

test('npm start, which installs no devDependencies, has every package that its sources import', () => {
  const { packages } = lockfile()
  const imported = sources.flatMap((file) => packagesIn(file).map((name) => ({ file, name })))
  expect(new Set(imported.map(({ name }) => name)).size).toBeGreaterThan(40)
  const missing = imported.filter(({ file, name }) => packages[locate(packages, dirname(file), name) ?? '']?.dev)
  expect(missing).toEqual([])
})
