import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { filesOf, rules, secretsIn, secretsInRepository } from './secrets.ts'

const root = join(import.meta.dirname, '..', '..', '..')

test('R58 no file of the repository contains a secret', () => {
  expect(secretsInRepository(root)).toEqual([])
})

test('R58 the repository has no environment file, key file or data folder', () => {
  const kept = /(^|\/)(\.env|\.data|secrets\.json|nats\.conf\.local|id_(rsa|ed25519))(\/|$)|\.(pem|p12|pfx|key)$/
  expect(filesOf(root).filter((file) => kept.test(file))).toEqual([])
})

test('no settings of npm have a login', () => {
  const settings = filesOf(root).filter((file) => file.endsWith('.npmrc'))
  for (const file of settings) expect(readFileSync(join(root, file), 'utf8')).not.toMatch(/_auth|_password|username/i)
})

/** Generated, so that this file contains no secret. */
const letters = (length: number, alphabet = 'aB3dE6gH9jKm2PqR5tUvX8z') =>
  Array.from({ length }, (_, n) => alphabet[(n * 5) % alphabet.length]).join('')
const base64 = (text: string) => Buffer.from(text).toString('base64url')

const planted: [string, () => string][] = [
  ['private key', () => `-----BEGIN ${'PRIVATE'} KEY-----\n${letters(64)}\n`],
  ['private key', () => `KEY=-----BEGIN RSA ${'PRIVATE'} KEY-----\\n${letters(64)}\\n`],
  ['signed token', () => `${base64('{"alg":"EdDSA"}')}.${base64('{"sub":"somebody"}')}.${letters(86)}`],
  ['AWS key', () => `AKIA${letters(16, 'ABCDEFGH234567')}`],
  ['AWS secret', () => `aws_secret_access_key = ${letters(40)}`],
  ['Google key', () => `AIza${letters(35)}`],
  ['Stripe key', () => `sk_live_${letters(24)}`],
  ['Razorpay key', () => `rzp_live_${letters(14)}`],
  ['GitHub token', () => `ghp_${letters(36)}`],
  ['GitLab token', () => `glpat-${letters(20)}`],
  ['npm token', () => `//registry.npmjs.org/:_authToken=npm_${letters(36)}`],
  ['Slack token', () => `xoxb-${letters(24)}`],
  ['SendGrid key', () => `SG.${letters(22)}.${letters(43)}`],
  ['NATS seed', () => `SU${letters(56, 'ABCDEFGHIJ234567')}`],
  ['password in an address', () => `postgres://tapri:${letters(24)}@db.example/tapri`],
  ['password in an address', () => `NATS_URL=nats://orders:s${randomBytes(24).toString('hex')}@nats:4222`],
  ['value of a secret name', () => `POSTGRES_PASSWORD=s${randomBytes(24).toString('hex')}`],
  ['value of a secret name', () => `const apiKey = '${letters(32)}'`],
  ['value of a secret name', () => `{ "client_secret": "${letters(32)}" }`],
]

test('R58 each rule finds a planted secret', () => {
  for (const [rule, make] of planted) {
    const text = `line one\n${make()} and more\n`
    expect(secretsIn('a.txt', text), text).toContainEqual(expect.objectContaining({ rule, line: 2 }))
  }
  expect(new Set(planted.map(([rule]) => rule))).toEqual(new Set(rules.map(({ name }) => name)))
})

test.each([
  '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=',
  'pattern: ^-----BEGIN PRIVATE KEY-----',
  'DATABASE_URL: postgres://tapri_auth:${POSTGRES_PASSWORD_AUTH}@postgres:5432/tapri_auth',
  'postgres://postgres:test@127.0.0.1:5432/postgres',
  'postgres://orders:secret@localhost/orders',
  'const password = readPasswordOfTheDatabase()',
  'token: createSignerForTheTokensOfStaff',
  '"integrity": "sha512-l0h88YhZFyKdXIFNfSWpyjStDwXTAcxuXN4F5Kjb0gyeK5k1ZSQqTy2Wj4Ob2mSXYSKFbC0qQ6KSs9oHlw=="',
  'PASSWORD_MIN=6',
])('R58 not a secret: %s', (text) => {
  expect(secretsIn('a.txt', text)).toEqual([])
})

test('R58 a planted secret is found before and after the commit, in a binary file too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapri-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, '.gitignore'), '.env\n')
  writeFileSync(join(folder, '.env'), `POSTGRES_PASSWORD=${letters(32)}\n`)
  writeFileSync(join(folder, 'src', 'committed.ts'), `export const url = 'postgres://a:${letters(20)}@db/x'\n`)
  execFileSync('git', ['add', '.'], { cwd: folder })
  writeFileSync(join(folder, 'new.bin'), Buffer.concat([randomBytes(500), Buffer.from(` rzp_live_${letters(14)} `)]))
  expect(secretsInRepository(folder).map(({ file, rule }) => [file, rule])).toEqual([
    ['new.bin', 'Razorpay key'],
    ['src/committed.ts', 'password in an address'],
  ])
})
