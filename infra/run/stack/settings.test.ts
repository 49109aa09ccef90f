import { describe, expect, test } from 'vitest'
import { describeSettings, isLoopback, readSettings } from './settings.ts'

const read = (env: Record<string, string> = {}) => readSettings(env, '/srv/tapri')

const production = { APP_MODE: 'production', JWT_PRIVATE_KEY: 'a key' }

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
    })
  })

  test('production has no demo data, and may be on any address', () => {
    expect(read({ ...production, HOST: '0.0.0.0' })).toMatchObject({ seed: 'none', host: '0.0.0.0' })
  })

  test.each([
    [{ PORT: 'eighty' }, /^PORT must be a whole number/],
    [{ PORT: '70000' }, /^PORT must be a whole number/],
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
    [{ APP_MODE: 'production' }, /^JWT_PRIVATE_KEY must be given/],
    [{ APP_MODE: 'production', SEED: 'demo' }, /^SEED=demo/],
    [{ ...production, DATABASE_URL: 'postgres://a:short@db/x' }, /^DATABASE_URL must carry a password/],
  ])('R07 refuses %o in one line', (env, line) => {
    expect(() => read(env)).toThrow(line)
  })

  test('a refused address does not repeat the password', () => {
    expect(() => read({ DATABASE_URL: 'http://admin:secret@db' })).toThrow(/^(?!.*secret)/)
  })

  test('the summary at start lists every policy and no secret', () => {
    const env = { DATABASE_URL: 'postgres://a:secret@db/x', PHONE_VERIFICATION: 'code' }
    const lines = describeSettings(read(env), env).join('\n')
    expect(lines).toMatch(/REGISTRATION=open PHONE_VERIFICATION=code .*COD_MAX_OPEN_ORDERS=0 SEED=demo$/)
    expect(lines).not.toMatch(/secret/)
  })

  test('loopback', () => {
    expect(['localhost', '::1', '127.0.0.1', '127.8.8.8'].every(isLoopback)).toBe(true)
    expect(['0.0.0.0', '::', '10.0.0.1', 'example.com'].some(isLoopback)).toBe(false)
  })
})
