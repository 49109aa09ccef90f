import { generateKeyPairSync } from 'node:crypto'
import { readSettings } from '@tapri/service-kit/process/settings'
import { expect, test } from 'vitest'
import { policiesOf, Settings, unsafeIn } from './settings.ts'

test.each([
  [{ APP_MODE: 'demo' }, 'open', 'none', 'taken', 'optional'],
  [{ APP_MODE: 'production' }, 'approval', 'code', 'refused', 'admins'],
  [{ APP_MODE: 'demo', REGISTRATION: 'approval' }, 'approval', 'none', 'taken', 'optional'],
  [{ APP_MODE: 'demo', PHONE_VERIFICATION: 'code' }, 'open', 'code', 'taken', 'optional'],
  [{ APP_MODE: 'demo', COMMON_PASSWORDS: 'refused' }, 'open', 'none', 'refused', 'optional'],
  [{ APP_MODE: 'production', REGISTRATION: 'open', PHONE_VERIFICATION: 'none' }, 'open', 'none', 'refused', 'admins'],
  [{ APP_MODE: 'production', SECOND_FACTOR: 'staff' }, 'approval', 'code', 'refused', 'staff'],
  [{ APP_MODE: 'production', SECOND_FACTOR: 'optional' }, 'approval', 'code', 'refused', 'optional'],
] as const)(
  'settings %j: registration %s, verification %s, common passwords %s, second factor %s',
  (settings, registration, phone_verification, common_passwords, second_factor) => {
    expect(policiesOf(settings)).toEqual({ registration, phone_verification, common_passwords, second_factor })
  },
)

const environment = {
  PORT: '8101',
  DATABASE_URL: 'postgres://auth@127.0.0.1/auth',
  NATS_URL: 'nats://127.0.0.1:4222',
  JWT_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----\\nabc\\n-----END PUBLIC KEY-----',
  JWT_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\\nabc\\n-----END PRIVATE KEY-----',
}

test('given settings are parsed', () => {
  expect(readSettings(Settings, { ...environment, REGISTRATION: 'approval' })).toMatchObject({
    REGISTRATION: 'approval',
    PORT: 8101,
  })
})

test.each([
  ['JWT_PRIVATE_KEY', ''],
  ['JWT_PRIVATE_KEY', 'secret'],
  ['REGISTRATION', 'closed'],
  ['PHONE_VERIFICATION', 'sms'],
  ['CODE_WEBHOOK_URL', 'ftp://example.org'],
  ['CODE_WEBHOOK_URL', 'https://'],
  ['CODE_WEBHOOK_URL', 'https://a b'],
  ['PASSWORD_MIN', '5'],
  ['COMMON_PASSWORDS', 'no'],
  ['SECOND_FACTOR', 'everybody'],
  ['SECOND_FACTOR_KEY', 'short'],
  ['SECOND_FACTOR_KEY', 'z'.repeat(64)],
  ['PUBLIC_URL', 'chai.example'],
  ['PUBLIC_URL', 'https://chai.example/tea'],
])('the setting %s=%s stops the start with its name', (name, value) => {
  expect(() => readSettings(Settings, { ...environment, [name]: value })).toThrow(name)
})

const newKeyPair = () =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const { publicKey, privateKey } = newKeyPair()
const production = {
  ...environment,
  APP_MODE: 'production',
  JWT_PUBLIC_KEY: publicKey,
  JWT_PRIVATE_KEY: privateKey,
  SECOND_FACTOR_KEY: 'ab'.repeat(32),
}

test.each([
  [{ APP_MODE: 'demo', REGISTRATION: 'open', PHONE_VERIFICATION: 'none' }],
  [{}],
  [{ CODE_WEBHOOK_URL: 'https://sms.example/send' }],
  [{ WHATSAPP_PHONE_ID: '1', WHATSAPP_TOKEN: 'a' }],
  [{ PUBLIC_URL: 'https://chai.example', SECOND_FACTOR_KEY: Buffer.alloc(32, 7).toString('base64') }],
  [{ APP_MODE: 'demo', SECOND_FACTOR_KEY: '', PUBLIC_URL: 'http://localhost:8080' }],
])('R07 the settings %j are accepted', (given) => {
  expect(unsafeIn(readSettings(Settings, { ...production, ...given }))).toBeUndefined()
})

test.each([
  ['REGISTRATION=open', { REGISTRATION: 'open' }],
  ['PHONE_VERIFICATION=none', { PHONE_VERIFICATION: 'none' }],
  ['COMMON_PASSWORDS=taken', { COMMON_PASSWORDS: 'taken' }],
  ['CODE_WEBHOOK_URL', { CODE_WEBHOOK_URL: 'http://sms.example/send' }],
  ['WHATSAPP_TOKEN', { WHATSAPP_PHONE_ID: '1' }],
  ['SECOND_FACTOR_KEY', { SECOND_FACTOR_KEY: '' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://chai.example' }],
  ['JWT_PUBLIC_KEY', { JWT_PUBLIC_KEY: newKeyPair().publicKey }],
  ['JWT_PUBLIC_KEY', { APP_MODE: 'demo', JWT_PUBLIC_KEY: newKeyPair().publicKey }],
  ['JWT_PRIVATE_KEY', { JWT_PRIVATE_KEY: environment.JWT_PRIVATE_KEY }],
])('R07 %s stops the start in production', (name, given) => {
  const unsafe = unsafeIn(readSettings(Settings, { ...production, ...given }))
  expect(unsafe).toContain(name)
  expect(unsafe).not.toContain('\n')
})
