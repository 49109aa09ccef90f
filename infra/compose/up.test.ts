import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

/** Runs up.sh with this .env and fakes of Docker and Compose, which report these logs and this health. */
async function up(env: string, { logs = '', health = '{"status":"ok"}' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tapri-up-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  copyFileSync(join(import.meta.dirname, 'up.sh'), join(folder, 'up.sh'))
  for (const program of ['docker', 'docker-compose'])
    writeFileSync(
      join(folder, program),
      `#!/bin/sh\ncase "$*" in *healthz*) echo '${health}';; *logs*) printf '%s\\n' '${logs}';; esac\n`,
      { mode: 0o755 },
    )
  writeFileSync(join(folder, '.env'), env)
  const PATH = `${folder}${delimiter}${process.env.PATH}`
  await promisify(execFile)(join(folder, 'up.sh'), [], { env: { ...process.env, PATH } })
}

test.each([
  ['Compose 2', 'tapri-orders-1  | '],
  ['Compose 1', 'orders_1    | '],
])('a wrong setting, which stops a part, is named at once, as %s prints it', async (_, prefix) => {
  const line = 'orders: ORDERS_IN_TEN_MINUTES must be integer'
  const logs = `tapri-auth-1  | {"level":30,"msg":"auth: ready"}\n${prefix}${line}\ntapri-nats-1  | [INF] orders: none`
  const failed = await up('', { logs, health: 'fetch failed' }).catch((error: unknown) => error)
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringMatching(new RegExp(`^${line}$`, 'm')) })
  expect((failed as { stderr: string }).stderr).not.toMatch(/INF|level/)
})
