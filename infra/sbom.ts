/**
 * `npm run sbom` writes sbom.json: everything the services and the pages ship with, in CycloneDX, from the lockfile alone.
 * Not by `npm sbom`, which leaves out what is hoisted for several workspaces, and stops at the tools' own quarrels.
 */
import { readFileSync, writeFileSync } from 'node:fs'

interface Locked {
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
type Lockfile = { name: string; version: string; packages: Record<string, Locked> }

const root = new URL('..', import.meta.url)

/** The places in the lockfile that the workspaces under `services`, `shell` and `mfe-*` reach through what they depend on. */
function shipped(packages: Lockfile['packages']): string[] {
  const reached = new Set<string>()
  const waiting = Object.keys(packages).filter((place) => /^(services\/[^/]+|shell|mfe-[^/]+)$/.test(place))
  for (const place of waiting) {
    if (reached.has(place)) continue
    reached.add(place)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[place] ?? {}
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      // A package of this repository names the test runner as its peer, for its testing helpers.
      const found = name === 'vitest' ? undefined : locate(packages, place, name)
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

function component(place: string, { version, license, integrity, optional }: Locked = {}) {
  const name = place.replace(/^.*node_modules\//, '')
  const [algorithm, digest] = integrity?.split('-', 2) ?? []
  return {
    type: 'library',
    'bom-ref': `${place}@${version}`,
    name,
    version,
    scope: optional ? 'optional' : 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(digest ?? '', 'base64').toString('hex') }],
    }),
    ...(license && { licenses: [{ expression: license }] }),
  }
}

export function billOfMaterials() {
  const { name, version, packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8')) as Lockfile
  const places = shipped(packages).filter((place) => place.includes('node_modules/'))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components: places.map((place) => component(place, packages[place])),
  }
}

if (process.argv[1] === import.meta.filename) {
  const file = process.argv[2] ?? 'sbom.json'
  const bill = billOfMaterials()
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
  console.log(`${file}: ${bill.components.length} components`)
}
