import type * as Fs from 'node:fs'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rotatingFile } from './rotating-file.ts'

const disk = vi.hoisted(() => ({ isFull: false }))
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Fs>()
  const writeSync = (fd: number, bytes: Buffer) =>
    fs.writeSync(fd, disk.isFull ? bytes.subarray(0, bytes.length / 2) : bytes)
  return { ...fs, writeSync }
})

test('a line of which only a part fits on the disk is taken back: the next one is whole', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapri-full-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'auth.log')
  const { write } = rotatingFile(file)
  write('one')
  disk.isFull = true
  expect(() => write('two, which is longer')).toThrow('no space left on device')
  disk.isFull = false
  write('three')
  expect(readFileSync(file, 'utf8')).toBe('one\nthree\n')
})
