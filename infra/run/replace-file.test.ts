import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { replaceFile } from './replace-file.ts'

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tapri-replace-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a file is replaced, its folder made, with the permissions that were asked for', () => {
  const file = join(temporaryFolder(), 'made', 'one.json')
  replaceFile(file, 'old')
  replaceFile(file, 'new', 0o600)
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['new', 0o600])
})

test('a file is replaced while a process of another container writes it, whose id is the same', () => {
  const file = join(temporaryFolder(), 'history.json')
  // This stands for a file that another process is writing. It is a folder, so that writing to it would fail.
  mkdirSync(`${file}.${process.pid}.tmp`)
  replaceFile(file, 'whole')
  expect(readFileSync(file, 'utf8')).toBe('whole')
})

test('a file that cannot be written leaves nothing half written', () => {
  const folder = temporaryFolder()
  const target = join(folder, 'auth.pid.json')
  // A folder cannot be replaced by a file.
  mkdirSync(target)
  expect(() => replaceFile(target, '{}')).toThrow('EISDIR')
  expect(readdirSync(folder)).toEqual(['auth.pid.json'])
})
