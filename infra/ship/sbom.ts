/**
 * `npm run ops -- sbom` writes sbom.json: everything that the services and the pages ship with, in CycloneDX, from the
 * lockfile alone. It does not use `npm sbom`, which leaves out what is hoisted for several workspaces, and fails on
 * conflicts among the development tools.
 *
 * `npm run ops -- sbom --sign` also writes sbom.json.sig: an Ed25519 signature with the private key (PEM) in the file
 * that SBOM_SIGNING_KEY names. `npm run ops -- sbom --verify` writes nothing, and exits with 1 unless sbom.json.sig is
 * the signature of sbom.json by the public key in the file that SBOM_PUBLIC_KEY names. Another file name than sbom.json
 * may be given.
 */
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Locked, lockfile, nameOf, shipped } from './shipped.ts'
import { messageOf } from '../run/stack/refusal.ts'

function component(location: string, { version, license, integrity, optional }: Locked) {
  const name = nameOf(location)
  const [algorithm, digest] = integrity?.split('-', 2) ?? []
  return {
    type: 'library',
    'bom-ref': `${location}@${version}`,
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
    components: shipped(lock).map(([location, locked]) => component(location, locked)),
  }
}

const ed25519 = (key: KeyObject, what: string) => {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${what} is no Ed25519 key`)
  return key
}

/** Returns the detached signature of a file, as the one line that is stored beside it. */
export const signatureOf = (content: Buffer, privateKey: string): string =>
  `${sign(null, content, ed25519(createPrivateKey(privateKey), 'the signing key')).toString('base64')}\n`

/** Tells whether exactly this content was signed with the other half of the key pair. */
export const isSigned = (content: Buffer, signature: string, publicKey: string): boolean =>
  verify(null, content, ed25519(createPublicKey(publicKey), 'the public key'), Buffer.from(signature, 'base64'))

/** Returns the content of the file that a setting names. */
function keyOf(setting: string): string {
  const file = process.env[setting]
  if (!file) throw new Error(`${setting} must name a file with an Ed25519 key (PEM)`)
  return readFileSync(file, 'utf8')
}

function write(file: string, signs: boolean) {
  // Before anything is written: without the key, no new file must lie beside an old signature.
  const key = signs ? keyOf('SBOM_SIGNING_KEY') : undefined
  const bill = billOfMaterials()
  const content = Buffer.from(`${JSON.stringify(bill, null, 2)}\n`)
  const signature = key && signatureOf(content, key)
  writeFileSync(file, content)
  rmSync(`${file}.sig`, { force: true })
  if (signature) writeFileSync(`${file}.sig`, signature)
  console.log(`${file}: ${bill.components.length} components${signature ? `, signed in ${file}.sig` : ''}`)
}

function check(file: string) {
  if (!isSigned(readFileSync(file), readFileSync(`${file}.sig`, 'utf8'), keyOf('SBOM_PUBLIC_KEY'))) {
    throw new Error(`${file} is not what was signed in ${file}.sig by this key`)
  }
  console.log(`${file}: as it was signed`)
}

if (process.argv[1] === import.meta.filename) {
  try {
    const { values, positionals } = parseArgs({
      options: { sign: { type: 'boolean', default: false }, verify: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [file = 'sbom.json'] = positionals
    if (values.verify) check(file)
    else write(file, values.sign)
  } catch (error) {
    console.error(`sbom: ${messageOf(error)}`)
    process.exitCode = 1
  }
}
