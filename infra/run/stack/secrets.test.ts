import { createECDH } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadSecrets } from './secrets.ts'
import { readSettings } from './settings.ts'
import { describeStack } from './stack.ts'

function temporaryDataDir() {
  const dataDir = mkdtempSync(join(tmpdir(), 'tapri-secrets-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

test('secrets are created once, readable by their owner only', () => {
  const dataDir = temporaryDataDir()
  const secrets = loadSecrets(dataDir)
  expect(loadSecrets(dataDir)).toEqual(secrets)
  expect(secrets.secondFactorKey).toMatch(/^[0-9a-f]{64}$/)
  expect(statSync(join(dataDir, 'keys', 'secrets.json')).mode & 0o077).toBe(0)
})

test('VAPID_PRIVATE_KEY is a private key of P-256', () => {
  const { vapidPrivateKey } = loadSecrets(temporaryDataDir())
  expect(vapidPrivateKey).toMatch(/^[\w-]{43}$/)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(vapidPrivateKey, 'base64url')
  expect(pair.getPublicKey()).toHaveLength(65)
})

const ports = {
  people: 8080,
  postgres: 1,
  nats: 2,
  payments: 7,
  gateway: 8080,
  auth: 3,
  catalog: 4,
  orders: 5,
  outlets: 6,
}
const given = { DATABASE_URL: 'postgres://a:b@db/x', NATS_URL: 'nats://a:b@nats' }
const partsOf = (env: Record<string, string>) => {
  const settings = readSettings(env, '/srv/tapri')
  const secrets = loadSecrets(temporaryDataDir())
  const builds = { isDevelopment: false, programs: Promise.resolve(), pages: Promise.resolve() }
  const parts = describeStack({ settings, secrets, ports, webDir: '/web', ...builds, inherited: env })
  return new Map(parts.map(({ name, env }) => [name, env ?? {}]))
}

test.each([
  ['SECOND_FACTOR_KEY', 'auth', /^[0-9a-f]{64}$/],
  ['VAPID_PRIVATE_KEY', 'orders', /^[\w-]{43}$/],
  ['WEBHOOK_KEY', 'orders', /^[\w-]{43}$/],
])('%s goes to %s alone, and is made when it is left out', (name, owner, made) => {
  const parts = partsOf({ ...given, [name]: 'a key' })
  expect([...parts].filter(([, env]) => env[name] === 'a key').map(([part]) => part)).toEqual([owner])
  expect(partsOf(given).get(owner)?.[name]).toMatch(made)
})

test('the secrets of a payment provider are made for the demo one only, and go to orders alone', () => {
  const secretsOf = (env: Record<string, string>) =>
    [...partsOf({ ...given, ...env })].filter(([, each]) => each.PAYMENT_SECRET).map(([part]) => part)
  expect(secretsOf({ PAYMENT_PROVIDER: 'demo' })).toEqual(['orders'])
  expect(secretsOf({ PAYMENT_PROVIDER: 'stripe' })).toEqual([])
  expect(secretsOf({ PAYMENT_PROVIDER: 'stripe', PAYMENT_SECRET: 'sk' })).toEqual(['orders'])
})

test.each([
  ['SMS_TOKEN', ['auth', 'orders']],
  ['WHATSAPP_TOKEN', ['auth', 'orders']],
  ['WHATSAPP_APP_SECRET', ['orders']],
  ['SMS_STOP_TOKEN', ['orders']],
  ['SMTP_URL', ['orders']],
])('%s of a provider of messages goes to %j alone', (name, owners) => {
  const parts = partsOf({ ...given, [name]: 'a secret' })
  expect([...parts].filter(([, env]) => env[name]).map(([part]) => part)).toEqual(owners)
})

test.each([
  [{}, 'http://localhost:8080'],
  [{ PUBLIC_URL: 'https://chai.example' }, 'https://chai.example'],
])('auth and the gateway get the PUBLIC_URL of %j', (env, url) => {
  const parts = partsOf({ ...given, ...env })
  expect([parts.get('auth')?.PUBLIC_URL, parts.get('gateway')?.PUBLIC_URL]).toEqual([url, url])
})
