import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { makeTemporaryFolder } from './temporary-folder.ts'

function parents() {
  const parent = mkdtempSync(join(tmpdir(), 'tapri-parents-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const folders = ['memory', 'elsewhere'].map((name) => join(parent, name)) as [string, string]
  for (const folder of folders) mkdirSync(folder)
  return folders
}

test('the folder is in memory where there is room', () => {
  const [memory, elsewhere] = parents()
  expect(makeTemporaryFolder(memory, elsewhere)).toBe(join(memory, `tapri-checks-${process.pid}`))
})

test('without such a file system the folder is where the system has its temporary files', () => {
  const [memory, elsewhere] = parents()
  expect(makeTemporaryFolder(join(memory, 'missing'), elsewhere)).toBe(join(elsewhere, `tapri-checks-${process.pid}`))
})

test('what a run that was killed has left in memory is removed; that of a running one stays', () => {
  const [memory, elsewhere] = parents()
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const [abandoned, used, other] = [ended, process.ppid, 'of-another-program'].map((id) =>
    join(memory, `tapri-checks-${id}`),
  ) as [string, string, string]
  for (const folder of [abandoned, used, other]) mkdirSync(folder)
  writeFileSync(join(abandoned, 'data'), '')
  makeTemporaryFolder(memory, elsewhere)
  expect([abandoned, used, other].map((folder) => existsSync(folder))).toEqual([false, true, true])
})
