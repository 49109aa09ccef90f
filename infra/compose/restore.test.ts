import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { serviceNames } from '@tapri/contracts/services'
import { expect, onTestFinished, test } from 'vitest'

/** Runs a script with a fake of one program that it calls: the fake records its arguments, then runs `body`. */
function run(script: string, args: string[], program: string, body: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tapri-fake-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const calls = join(folder, 'calls')
  writeFileSync(calls, '')
  writeFileSync(join(folder, program), `#!/bin/sh\nprintf '%s\\n' "$*" >>'${calls}'\n${body}\n`)
  chmodSync(join(folder, program), 0o755)
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` }
  return new Promise<{ code: number | null; output: string; calls: string[] }>((resolve) => {
    const child = execFile(join(import.meta.dirname, script), args, { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr, calls: readFileSync(calls, 'utf8').split('\n') }),
    )
  })
}

test('end-tokens sets the signing epoch in the database of every service', async () => {
  const { code, calls } = await run('end-tokens.sh', [], 'psql', '')
  expect(code).toBe(0)
  const databases = calls.flatMap((call) => /-d (\S+) -f \S+end-tokens\.sql/.exec(call)?.[1] ?? [])
  expect(databases.toSorted()).toEqual(serviceNames.map((name) => `tapri_${name}`).toSorted())
})

test('end-tokens fails when one database fails', async () => {
  expect((await run('end-tokens.sh', [], 'psql', 'case "$*" in *orders*) exit 3;; esac')).code).not.toBe(0)
})

test('a restore runs end-tokens once the server is up and the logins exist', async () => {
  const { code, output, calls } = await run('restore.sh', [import.meta.filename], 'docker-compose', '')
  expect(output).toContain('restored')
  expect(code).toBe(0)
  const order = ['restore-to postgres -', 'pg_isready', 'databases.sh', 'end-tokens'].map((step) =>
    calls.findIndex((call) => call.includes(step)),
  )
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order).not.toContain(-1)
})

test('a restore to a time asks for that time, and ends with the first step that fails', async () => {
  const to = ['--to', '2026-11-22 18:04:05+05:30']
  const { code, calls } = await run('restore.sh', to, 'docker-compose', '')
  expect(code).toBe(0)
  expect(calls[0]).toMatch(/^run .* restore-to postgres 2026-11-22 18:04:05\+05:30$/)
  const failed = await run('restore.sh', to, 'docker-compose', 'case "$*" in *restore-to*) exit 1;; esac')
  expect(failed.code).toBe(1)
  expect(failed.calls.filter(Boolean)).toHaveLength(1)
})

test('a restore whose end-tokens fails reports it and is not reported as done', async () => {
  const body = 'case "$*" in *end-tokens*) exit 1;; esac'
  const { code, output } = await run('restore.sh', [import.meta.filename], 'docker-compose', body)
  expect(code).toBe(1)
  expect(output).toContain('the tokens of before still count')
  expect(output).not.toContain('restored')
})
