import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findLauncher } from './sandbox.ts'
import { plantedDecoder } from './testing.ts'

/** The best that this machine allows, and what is left where it allows nothing. */
const best = findLauncher()
const least = findLauncher('/nonexistent')
const both = [
  ['the best sandbox here', best],
  ['the least', least],
] as const

test.each([
  ['is forbidden', 'exit 1'],
  ['starts nothing that decodes', 'exit 0'],
])('where unshare %s, the decoder does without', async (_, action) => {
  const folder = mkdtempSync(join(tmpdir(), 'tapri-unshare-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'unshare'), `#!/bin/sh\n${action}\n`, { mode: 0o755 })
  const launcher = findLauncher(folder)
  expect((await launcher).sandbox).toEqual((await least).sandbox)
  expect(await plantedDecoder(launcher).ask('environment')).toBeTypeOf('object')
})

/** What the shell and libvips set themselves. */
const own = /^(PWD|SHLVL|_|OLDPWD|VIPSHOME)$/

test('without namespaces that is what is said', async () => {
  expect((await least).sandbox).toMatchObject({ files: 'node', processes: 'shared' })
})

test.each(both)('R46 the process that decodes has no secret in its environment: %s', async (_, launcher) => {
  process.env.DATABASE_URL = 'postgres://tapri:a-secret@localhost/tapri'
  onTestFinished(() => void delete process.env.DATABASE_URL)
  const environment = (await plantedDecoder(launcher).ask('environment')) as Record<string, string>
  expect(
    Object.keys(environment)
      .filter((name) => !own.test(name))
      .toSorted(),
  ).toEqual(['MALLOC_ARENA_MAX', 'PATH', 'UV_THREADPOOL_SIZE'])
  expect(JSON.stringify(environment)).not.toContain('a-secret')
})

test.each(both)('R46 JavaScript in it reads and writes no file of the service: %s', async (_, launcher) => {
  const { ask } = plantedDecoder(launcher)
  const written = join(tmpdir(), 'tapri-planted')
  expect(await ask('read', join(import.meta.dirname, '..', 'routes.ts'))).toBe('ERR_ACCESS_DENIED')
  expect(await ask('read', '/etc/passwd')).toBe('ERR_ACCESS_DENIED')
  expect(await ask('write', written)).toBe('ERR_ACCESS_DENIED')
  expect(await ask('write', join(import.meta.dirname, 'planted'))).toBe('ERR_ACCESS_DENIED')
  expect([existsSync(written), existsSync(join(import.meta.dirname, 'planted'))]).toEqual([false, false])
})

test.each(both)('R46 native code in it sees only what the system cannot hide from it: %s', async (_, launcher) => {
  const { sandbox } = await launcher
  const { ask } = plantedDecoder(launcher, {}, [])
  const hidden = sandbox.files === 'allowlist'
  for (const file of [join(import.meta.dirname, '..', 'routes.ts'), `/proc/${process.pid}/environ`, '/etc/passwd']) {
    expect(await ask('read', file)).toBe(hidden ? 'ENOENT' : 'done')
  }
  expect(await ask('signal', process.pid)).toBe(sandbox.processes === 'hidden' ? 'ESRCH' : 'done')
  // Where nothing is hidden, a file can be made, but no byte can be put into one.
  const written = join(import.meta.dirname, 'planted')
  onTestFinished(() => rmSync(written, { force: true }))
  expect(await ask('write', written)).toBe(hidden ? 'EROFS' : 'EFBIG')
})

test('R46 it opens no connection, where the system can do that', async () => {
  const { sandbox } = await best
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  expect(await plantedDecoder(best).ask('connect', port)).toBe(sandbox.network === 'none' ? 'ENETUNREACH' : 'done')
  expect(await plantedDecoder(least).ask('connect', port)).toBe(
    (await least).sandbox.network === 'none' ? 'ENETUNREACH' : 'done',
  )
})

test.each(both)('R46 2 GB are more memory than it gets: %s', async (_, launcher) => {
  const { sandbox } = await launcher
  expect(await plantedDecoder(launcher).ask('eat')).toBe(sandbox.memory === 'limited' ? 'UNREADABLE_IMAGE' : 20)
})
