import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { describeSettings, isLoopback, readSettings } from './settings.ts'

const read = (env: Record<string, string> = {}) => readSettings(env, '/srv/tapri')

const pair = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const keys = { JWT_PRIVATE_KEY: pair.privateKey, JWT_PUBLIC_KEY: pair.publicKey }
const production = { APP_MODE: 'production', ...keys }

describe('settings', () => {
  test('without settings the stack is a demo on one machine', () => {
    expect(read()).toEqual({
      appMode: 'demo',
      host: '127.0.0.1',
      port: 8080,
      dataDir: '/srv/tapri/.data',
      seed: 'demo',
      log: 'text',
      metricsPort: 0,
      rateLimit: 600,
      registration: 'open',
      phoneVerification: 'none',
      codMaxOpenOrders: 0,
      timeZone: 'Asia/Kolkata',
      secondFactor: 'optional',
      payments: {},
    })
  })

  test('production enables every protection; a cap can be set by itself, and a key may be on one line', () => {
    const oneLine = keys.JWT_PRIVATE_KEY.replaceAll('\n', '\\n')
    const read5 = read({ ...production, HOST: '0.0.0.0', COD_MAX_OPEN_ORDERS: '5', JWT_PRIVATE_KEY: oneLine })
    expect(read5).toMatchObject({
      registration: 'approval',
      phoneVerification: 'code',
      seed: 'none',
      secondFactor: 'admins',
    })
    expect(read5.codMaxOpenOrders).toBe(5)
    expect(read(production).codMaxOpenOrders).toBe(3)
  })

  test.each([
    [{ PORT: 'eighty' }, /^PORT must be a whole number/],
    [{ PORT: '70000' }, /^PORT must be a whole number/],
    [{ RATE_LIMIT: '-1' }, /^RATE_LIMIT must be/],
    [{ LOG: 'yaml' }, /^LOG must be text or json, not yaml/],
    [{ SEED: 'yes' }, /^SEED must be demo or none, not yes/],
    [{ APP_MODE: 'staging' }, /^APP_MODE must be demo or production/],
    [{ HOST: '0.0.0.0' }, /HOST must be a loopback address, not 0\.0\.0\.0/],
    [{ HOST: '127.0.0.1.example.com' }, /HOST must be a loopback address/],
    [{ HOST: 'a b' }, /^HOST is not an address/],
    [{ DATABASE_URL: 'mysql://root@localhost/x' }, /^DATABASE_URL must look like postgres:/],
    [{ DATABASE_URL: 'postgres://a:100%zz@db/x' }, /^DATABASE_URL must look like postgres:/],
    [{ NATS_URL: 'nats://a:100%zz@nats' }, /^NATS_URL must look like nats:/],
    [{ NATS_URL: 'localhost:4222' }, /^NATS_URL must look like nats:/],
    [{ PAYMENT_PROVIDER: 'paypal' }, /^PAYMENT_PROVIDER must be razorpay or stripe or demo$/],
    [{ PAYMENT_PROVIDER: 'stripe', PAYMENT_SECRET: 'sk' }, /^PAYMENT_SECRET and PAYMENT_NOTICE_SECRET must be given/],
    [{ ...production, PAYMENT_PROVIDER: 'demo' }, /^PAYMENT_PROVIDER=demo takes no money/],
    [{ SECOND_FACTOR: 'everybody' }, /^SECOND_FACTOR must be optional or admins or staff/],
    [{ VAPID_PRIVATE_KEY: 'short' }, /^VAPID_PRIVATE_KEY must be 32 bytes as base64url$/],
    [{ WEBHOOK_KEY: 'short' }, /^WEBHOOK_KEY must be 32 bytes as base64url$/],
    [{ SECOND_FACTOR_KEY: 'short' }, /^SECOND_FACTOR_KEY must be 32 bytes as base64 or 64 hex digits$/],
    [{ PUBLIC_URL: 'chai.example' }, /^PUBLIC_URL must be an origin such as/],
    [{ PUBLIC_URL: 'https://chai.example/tea' }, /^PUBLIC_URL must be an origin such as/],
    [{ TZ_BUSINESS: 'Mars/Olympus' }, /^TZ_BUSINESS is not a time zone/],
    [{ JWT_PUBLIC_KEY: 'x' }, /^JWT_PUBLIC_KEY is given without/],
    [{ APP_MODE: 'production' }, /^JWT_PRIVATE_KEY must be given/],
    [{ APP_MODE: 'production', SEED: 'demo' }, /^SEED=demo/],
    [{ ...production, REGISTRATION: 'open' }, /^REGISTRATION=open/],
    [{ ...production, PHONE_VERIFICATION: 'none' }, /^PHONE_VERIFICATION=none/],
    [{ ...production, CODE_WEBHOOK_URL: 'http://sms.example' }, /^CODE_WEBHOOK_URL must begin with https/],
    [{ ...production, PUBLIC_URL: 'http://chai.example' }, /^PUBLIC_URL must begin with https/],
    [{ ...production, JWT_PRIVATE_KEY: 'private' }, /^JWT_PRIVATE_KEY must be an Ed25519 key/],
    [{ ...production, DATABASE_URL: 'postgres://a:short@db/x' }, /^DATABASE_URL must carry a password/],
    [{ ...production, NATS_URL: 'nats://nats:4222' }, /^NATS_URL must carry a password/],
  ])('R07 refuses %o in one line', (env, line) => {
    expect(() => read(env)).toThrow(line)
  })

  test('a refused address does not repeat the password', () => {
    expect(() => read({ DATABASE_URL: 'http://admin:secret@db' })).toThrow(/^(?!.*secret)/)
  })

  test('the summary at start lists every policy and no secret', () => {
    const lines = describeSettings(read({ DATABASE_URL: 'postgres://a:secret@db/x' })).join('\n')
    expect(lines).toMatch(/REGISTRATION=open PHONE_VERIFICATION=none COD_MAX_OPEN_ORDERS=0 \(no cap\)/)
    expect(lines).not.toMatch(/secret/)
  })

  test('loopback', () => {
    expect(['localhost', '::1', '127.0.0.1', '127.8.8.8'].every(isLoopback)).toBe(true)
    expect(['0.0.0.0', '::', '10.0.0.1', 'example.com'].some(isLoopback)).toBe(false)
  })
})
