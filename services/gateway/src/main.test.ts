import { execFile } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { servicesAt } from './testing.ts'

const given = { PORT: '0', WEB_DIR: import.meta.dirname, ...servicesAt('http://127.0.0.1:1') }

/** Starts the gateway, which exits at once. Returns its exit code and output. */
const start = (name: string, value: string) =>
  new Promise((resolve) => {
    const env = { ...process.env, ...given, APP_MODE: 'production', [name]: value }
    const child = execFile(process.execPath, [path.join(import.meta.dirname, 'main.ts')], { env }, (_, __, stderr) =>
      resolve([child.exitCode, stderr]),
    )
  })

test('R07 a setting that cannot be ends the start with one line that names it, and no stack trace', async () => {
  // An address reserved for documentation, which no machine has.
  const ended = await Promise.all([start('TRUSTED_PROXIES', '0.0.0.0/0'), start('HOST', '203.0.113.77')])
  for (const [n, name] of ['TRUSTED_PROXIES', 'HOST'].entries())
    expect(ended[n]).toEqual([78, expect.stringMatching(new RegExp(`^gateway: .*${name}.*\n$`))])
})
