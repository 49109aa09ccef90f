import { generateKeyPairSync } from 'node:crypto'
import Type from 'typebox'
import { expect, test } from 'vitest'
import { publicKey } from '../http/testing-app.ts'
import { baseSettings, readSettings, unsafeForAll } from './settings.ts'

const schema = Type.Object({ ...baseSettings, COD_MAX_OPEN_ORDERS: Type.Integer({ minimum: 0, default: 0 }) })
const given = {
  PORT: '4001',
  DATABASE_URL: 'postgres://orders:secret@localhost/orders',
  NATS_URL: 'nats://localhost:4222',
  JWT_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----\\nabc\\n-----END PUBLIC KEY-----',
}

test('numbers are parsed, unset settings get their default, and a PEM key may be on one line', () => {
  expect(readSettings(schema, given)).toMatchObject({
    PORT: 4001,
    HOST: '127.0.0.1',
    APP_MODE: 'demo',
    COD_MAX_OPEN_ORDERS: 0,
    JWT_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----\nabc\n-----END PUBLIC KEY-----',
  })
})

test('an empty setting counts as not set', () => {
  expect(readSettings(schema, { ...given, HOST: '' }).HOST).toBe('127.0.0.1')
})

test('one line names every invalid and every missing setting', () => {
  const wrong = { ...given, PORT: 'eighty', APP_MODE: 'test', NATS_URL: undefined }
  expect(() => readSettings(schema, wrong)).toThrow(/NATS_URL is missing/)
  expect(() => readSettings(schema, wrong)).toThrow(/PORT must be integer/)
  expect(() => readSettings(schema, wrong)).toThrow(/APP_MODE must be equal to one of the allowed values/)
})

test('an error never repeats the value of a setting, which may be a secret', () => {
  expect(() => readSettings(schema, { ...given, DATABASE_URL: 'hunter2' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('hunter2') as string }),
  )
})

test.each([
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['DATABASE_URL', 'postgres://'],
  ['DATABASE_URL', 'postgres://user@ho st/x'],
  ['DATABASE_URL', 'postgres://user:100%zz@host/x'],
  ['DATABASE_URL', 'postgres://user:secret@host:port/x'],
  ['DATABASE_URL', 'postgres://user:secret@host:99999/x'],
  ['NATS_URL', 'nats://'],
  ['NATS_URL', 'nats://user:100%zz@host'],
  ['NATS_URL', 'nats://a:4222,b:4222'],
  ['RECONCILE_EVERY_MS', '99999999999'],
  ['DATABASE_POOL', '0'],
  ['PORT', '65536'],
  ['LOG_LEVEL', 'loud'],
])('R07 a malformed %s stops the start: one line names it (%s)', (name, value) => {
  expect(() => readSettings(schema, { ...given, [name]: value })).toThrow(
    new RegExp(`^Settings: ${name} must [^\\n]*$`),
  )
})

test.each([
  ['TRUSTED_PROXIES', 'loopback,10.0.0.0/8'],
  ['DATABASE_URL', 'postgresql://user:100%25@[::1]:5432/x?sslmode=require'],
  ['DATABASE_URL', 'postgres://user@localhost/x?host=/var/run/postgresql'],
  ['NATS_URL', 'nats://nats'],
])('the setting %s accepts %s', (name, value) => {
  expect(readSettings(schema, { ...given, [name]: value })).toMatchObject({ [name]: value })
})

const { publicKey: rsa } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const production = {
  ...given,
  JWT_PUBLIC_KEY: publicKey,
  APP_MODE: 'production',
  HOST: '0.0.0.0',
  DATABASE_URL: 'postgres://orders:s0123456789ab@db/orders',
  NATS_URL: 'nats://orders:s0123456789cd@nats:4222',
}
const unsafe = (changed: object) => unsafeForAll(readSettings(schema, { ...production, ...changed }))

test('R07 production on any address with its own secrets is accepted, and so is a demo on loopback', () => {
  expect(unsafe({})).toBeUndefined()
  expect(unsafe({ APP_MODE: 'demo', HOST: '127.0.0.1', NATS_URL: 'nats://127.0.0.1:4222' })).toBeUndefined()
})

test.each([
  ['HOST', { APP_MODE: 'demo' }, 'abc'],
  ['JWT_PUBLIC_KEY', { JWT_PUBLIC_KEY: given.JWT_PUBLIC_KEY }, 'abc'],
  ['JWT_PUBLIC_KEY', { JWT_PUBLIC_KEY: rsa }, 'BEGIN'],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://orders@db/orders' }, 'orders@db'],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://orders:short-one@db/orders' }, 'short-one'],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://orders:passwordpassword1@db/orders' }, 'passwordpassword1'],
  ['NATS_URL', { NATS_URL: 'nats://nats:4222' }, '4222'],
  ['NATS_URL', { NATS_URL: 'nats://orders:changeme12345@nats:4222' }, 'changeme12345'],
])('R07 an unsafe %s stops the start: one line names it and repeats no secret (%j)', (name, changed, secret) => {
  const line = unsafe(changed)
  expect(line).toContain(name)
  expect(line).not.toContain('\n')
  expect(line).not.toContain(secret)
})
