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

/** Returns the workspaces that depend on a library, with the version. */
function dependentsOf(library: string) {
  return manifests.flatMap(({ name, dependencies, devDependencies }) => {
    const version = dependencies?.[library] ?? devDependencies?.[library]
    return version ? [[name, version] as const] : []
  })
}

test.each(['react', 'react-dom', '@types/react', 'webpack'])(
  'every workspace depends on the same exact version of %s',
  (library) => {
    const versions = new Set(dependentsOf(library).map(([, version]) => version))
    expect([...versions]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/)])
  },
)

test('only web-kit depends on react-router', () => {
  expect(dependentsOf('react-router').map(([name]) => name)).toEqual(['@tapri/web-kit'])
})
