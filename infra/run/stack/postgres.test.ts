import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { embeddedPostgres } from './postgres.ts'

test('PostgreSQL starts on macOS although the process that its lock file names has ended', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tapri-postgres-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const folder = join(dataDir, 'postgres')
  const lock = join(folder, 'postmaster.pid')
  const part = embeddedPostgres({ dataDir, port: 0, password: '' })
  mkdirSync(folder)
  writeFileSync(join(folder, 'PG_VERSION'), '18\n')
  writeFileSync(lock, `${spawnSync('true').pid}\n${folder}\n`)
  vi.stubGlobal('process', Object.create(process, { platform: { value: 'darwin' } }))
  onTestFinished(() => void vi.unstubAllGlobals())
  await part.prepare?.()
  expect(existsSync(lock)).toBe(false)
})
