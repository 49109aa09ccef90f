import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')

interface Manifest {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const manifests = globSync(['shell/package.json', '{packages,mfe-*,services}/**/package.json'], {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
}).map((file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Manifest)

/** Who names a library, and which version of it. */
function namersOf(library: string) {
  return manifests.flatMap(({ name, dependencies, devDependencies }) => {
    const version = dependencies?.[library] ?? devDependencies?.[library]
    return version ? [[name, version] as const] : []
  })
}

test('webpack stays at 5.110.3: the federation plugin 2.9.2 breaks with 5.111.1 (hashed names) and 5.112 (a missing file)', () => {
  expect(new Set(namersOf('webpack').map(([, version]) => version))).toEqual(new Set(['5.110.3']))
  expect(new Set(namersOf('@module-federation/enhanced').map(([, version]) => version))).toEqual(new Set(['2.9.2']))
})

test.each(['react', 'react-dom', '@types/react'])(
  'every workspace names the same exact version of %s: the page has one',
  (library) => {
    const versions = new Set(namersOf(library).map(([, version]) => version))
    expect([...versions]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/)])
  },
)

test('only web-kit names the router: everybody else shares its wrapper', () => {
  expect(namersOf('react-router').map(([name]) => name)).toEqual(['@tapri/web-kit'])
})
