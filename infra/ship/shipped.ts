import { readFileSync } from 'node:fs'

export interface Locked {
  version?: string
  /** Only `devDependencies` need it: `npm start` does not install it. */
  dev?: boolean
  license?: string
  integrity?: string
  optional?: boolean
  link?: boolean
  /** The folder of the workspace, when this is a link. */
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
export type Lockfile = { name: string; version: string; packages: Record<string, Locked> }

export const lockfile = () =>
  JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as Lockfile

export const nameOf = (location: string) => location.replace(/^.*node_modules\//, '')

/**
 * Returns the locations in the lockfile that the workspaces under `services`, `shell` and `mfe-*` reach through their
 * dependencies.
 */
function reachedFrom(packages: Lockfile['packages']): string[] {
  const reached = new Set<string>()
  const waiting = Object.keys(packages).filter((location) => /^(services\/[^/]+|shell|mfe-[^/]+)$/.test(location))
  for (const location of waiting) {
    if (reached.has(location)) continue
    reached.add(location)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[location] ?? {}
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = locate(packages, location, name)
      if (found) waiting.push(packages[found]?.resolved ?? found)
    }
  }
  return [...reached].toSorted()
}

/** Returns the location where Node resolves a package from another location: the nearest node_modules upwards. */
export function locate(packages: Lockfile['packages'], from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const location = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[location]) return location
    if (folder === '') return undefined
  }
}

/** Returns the third-party packages that services and pages run with, by their location in the lockfile. */
export const shipped = ({ packages }: Lockfile): [location: string, locked: Locked][] =>
  reachedFrom(packages)
    .filter((location) => location.includes('node_modules/'))
    .map((location) => [location, packages[location] ?? {}])
