import { readFileSync } from 'node:fs'

export interface Locked {
  version?: string
  license?: string
  integrity?: string
  optional?: boolean
  link?: boolean
  /** Of a link: the folder of the workspace. */
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
export type Lockfile = { name: string; version: string; packages: Record<string, Locked> }

export const lockfile = () =>
  JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as Lockfile

export const nameOf = (place: string) => place.replace(/^.*node_modules\//, '')

/** The places in the lockfile that the workspaces under `services`, `shell` and `mfe-*` reach through what they depend on. */
function reachedFrom(packages: Lockfile['packages']): string[] {
  const reached = new Set<string>()
  const waiting = Object.keys(packages).filter((place) => /^(services\/[^/]+|shell|mfe-[^/]+)$/.test(place))
  for (const place of waiting) {
    if (reached.has(place)) continue
    reached.add(place)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[place] ?? {}
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = locate(packages, place, name)
      if (found) waiting.push(packages[found]?.resolved ?? found)
    }
  }
  return [...reached].toSorted()
}

/** Where Node would find a package from a place: the nearest node_modules upwards. */
function locate(packages: Lockfile['packages'], from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[place]) return place
    if (folder === '') return undefined
  }
}

/** What ships, by its place in the lockfile: every package of another maker that services and pages run with. */
export const shipped = ({ packages }: Lockfile): [place: string, locked: Locked][] =>
  reachedFrom(packages)
    .filter((place) => place.includes('node_modules/'))
    .map((place) => [place, packages[place] ?? {}])
