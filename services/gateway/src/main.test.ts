import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const given = {
  PORT: '0',
  WEB_DIR: import.meta.dirname,
  AUTH_URL: 'http://127.0.0.1:1',
  CATALOG_URL: 'http://127.0.0.1:1',
  ORDERS_URL: 'http://127.0.0.1:1',
  OUTLETS_URL: 'http://127.0.0.1:1',
}

test.each([
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['WEB_DIR', `${import.meta.filename}/web`],
  // An address for documentation: no machine has it.
  ['HOST', '203.0.113.77'],
])('R07 %s=%s ends the start with one line that names it, and no stack trace', (name, value) => {
  const env = { ...process.env, ...given, APP_MODE: 'production', [name]: value }
  const { status, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env,
    encoding: 'utf8',
  })
  expect(stderr).toMatch(new RegExp(`^gateway: .*${name}.*\n$`))
  expect(status).toBe(78)
})
