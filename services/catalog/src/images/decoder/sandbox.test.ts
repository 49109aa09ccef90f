import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findLauncher } from './sandbox.ts'
import { testDecoder } from './testing.ts'

/** The strongest isolation that this machine supports, and the one without namespaces. */
const best = findLauncher()
const least = findLauncher('/nonexistent')
const both = [
  ['with namespaces where possible', best],
  ['without namespaces', least],
] as const

test.each([
  ['is forbidden', 'exit 1'],
  ['starts nothing that decodes', 'exit 0'],
])('where unshare %s, the decoder runs without namespaces', async (_, action) => {
  const folder = mkdtempSync(join(tmpdir(), 'tapri-unshare-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'unshare'), `#!/bin/sh\n${action}\n`, { mode: 0o755 })
  const launcher = findLauncher(folder)
  expect((await launcher).sandbox).toEqual((await least).sandbox)
  expect(await testDecoder(launcher).run('environment')).toBeTypeOf('object')
})

/** Variables that the shell and libvips set themselves. */
const own = /^(PWD|SHLVL|_|OLDPWD|VIPSHOME)$/

test('without namespaces the sandbox says so', async () => {
  expect((await least).sandbox).toMatchObject({ files: 'node', processes: 'shared' })
})

test.each(both)('R46 the decoder has no secret in its environment: %s', async (_, launcher) => {
  process.env.DATABASE_URL = 'postgres://tapri:a-secret@localhost/tapri'
  onTestFinished(() => void delete process.env.DATABASE_URL)
  const environment = (await testDecoder(launcher).run('environment')) as Record<string, string>
  expect(
    Object.keys(environment)
      .filter((name) => !own.test(name))
      .toSorted(),
  ).toEqual(['MALLOC_ARENA_MAX', 'PATH', 'UV_THREADPOOL_SIZE'])
  expect(JSON.stringify(environment)).not.toContain('a-secret')
})

test.each(both)('R46 JavaScript in the decoder reads and writes no file of the service: %s', async (_, launcher) => {
  const { run } = testDecoder(launcher)
  const written = join(tmpdir(), 'tapri-planted')
  expect(await run('read', join(import.meta.dirname, '..', 'routes.ts'))).toBe('ERR_ACCESS_DENIED')
  expect(await run('read', '/etc/passwd')).toBe('ERR_ACCESS_DENIED')
  expect(await run('write', written)).toBe('ERR_ACCESS_DENIED')
  expect(await run('write', join(import.meta.dirname, 'planted'))).toBe('ERR_ACCESS_DENIED')
  expect([existsSync(written), existsSync(join(import.meta.dirname, 'planted'))]).toEqual([false, false])
})

test.each(both)('R46 native code in the decoder sees only what the system cannot hide: %s', async (_, launcher) => {
  const { sandbox } = await launcher
  const { run } = testDecoder(launcher, {}, [])
  const hidden = sandbox.files === 'allowlist'
  for (const file of [join(import.meta.dirname, '..', 'routes.ts'), `/proc/${process.pid}/environ`, '/etc/passwd']) {
    expect(await run('read', file)).toBe(hidden ? 'ENOENT' : 'done')
  }
  expect(await run('signal', process.pid)).toBe(sandbox.processes === 'hidden' ? 'ESRCH' : 'done')
  // Without namespaces a file can be created, but RLIMIT_FSIZE forbids writing to it.
  const written = join(import.meta.dirname, 'planted')
  onTestFinished(() => rmSync(written, { force: true }))
  expect(await run('write', written)).toBe(hidden ? 'EROFS' : 'EFBIG')
})

test('R46 the decoder opens no connection, where the system supports it', async () => {
  const { sandbox } = await best
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  expect(await testDecoder(best).run('connect', port)).toBe(sandbox.network === 'none' ? 'ENETUNREACH' : 'done')
  expect(await testDecoder(least).run('connect', port)).toBe(
    (await least).sandbox.network === 'none' ? 'ENETUNREACH' : 'done',
  )
})

test.each(both)('R46 the decoder cannot allocate 2 GB: %s', async (_, launcher) => {
  const { sandbox } = await launcher
  expect(await testDecoder(launcher).run('eat')).toBe(sandbox.memory === 'limited' ? 'UNREADABLE_IMAGE' : 20)
})
