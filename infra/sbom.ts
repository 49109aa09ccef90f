/**
 * `npm run sbom` writes sbom.json: everything the services and the pages ship with, in CycloneDX, from the lockfile alone.
 * Not by `npm sbom`, which leaves out what is hoisted for several workspaces, and stops at the tools' own quarrels.
 */
import { writeFileSync } from 'node:fs'
import { type Locked, lockfile, nameOf, shipped } from './shipped.ts'

function component(place: string, { version, license, integrity, optional }: Locked) {
  const name = nameOf(place)
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
  const lock = lockfile()
  const { name, version } = lock
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components: shipped(lock).map(([place, locked]) => component(place, locked)),
  }
}

if (process.argv[1] === import.meta.filename) {
  const file = process.argv[2] ?? 'sbom.json'
  const bill = billOfMaterials()
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
  console.log(`${file}: ${bill.components.length} components`)
}
