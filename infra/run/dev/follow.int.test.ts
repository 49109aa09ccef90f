import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTimeOf } from '../stack/processes.ts'

/** The time within which a change must be noticed. */
const timeout = 5000

let folder: string
let follower: ChildProcess
const lines: string[] = []

const inFolder = (file: string) => join(folder, file)
const write = (file: string, text: string) => writeFileSync(inFolder(file), text)
const price = 'packages/prices/src/price.ts'

/** Starts a program of one package that prints the price from another, until it is stopped. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tapri-follow-'))
  for (const name of ['services/shop/src', 'packages/prices/src', 'node_modules/@tapri']) {
    mkdirSync(inFolder(name), { recursive: true })
  }
  symlinkSync('../../packages/prices', inFolder('node_modules/@tapri/prices'))
  write('services/shop/package.json', '{"type": "module", "dependencies": {"@tapri/prices": "*"}}')
  write('packages/prices/package.json', '{"type": "module", "exports": {"./*": "./src/*.ts"}}')
  write(price, 'export const price = 1')
  write(
    'services/shop/src/main.ts',
    `import { price } from '@tapri/prices/price'
     console.log('price', price, process.pid)
     setInterval(() => {}, 1e6)`,
  )
  const program = join(import.meta.dirname, 'follow.ts')
  follower = spawn(process.execPath, [program, 'services/shop/src/main.ts'], { cwd: folder })
  follower.stdout?.on('data', (text: Buffer) => lines.push(...text.toString().trim().split('\n')))
  follower.stderr?.on('data', (text: Buffer) => lines.push(text.toString()))
  await vi.waitUntil(() => said() === 'price 1', { timeout: 4 * timeout })
})
afterAll(async () => {
  follower.kill('SIGTERM')
  if (follower.exitCode === null) await once(follower, 'exit')
  rmSync(folder, { recursive: true, force: true })
})

const said = () => lines.map((line) => /^price \d+/.exec(line)?.[0]).findLast(Boolean)
const pid = () => Number(lines.findLast((line) => line.startsWith('price '))?.split(' ')[2])

test('each change starts the program again, however a file is written and however often', async () => {
  const inPlace = (text: string) => write(price, text)
  const byRename = (text: string) => {
    write(`${price}.tmp`, text)
    renameSync(inFolder(`${price}.tmp`), inFolder(price))
  }
  const anew = (text: string) => {
    rmSync(inFolder(price))
    write(price, text)
  }
  const ways = [inPlace, byRename, anew, inPlace]
  for (const [index, way] of ways.entries()) {
    const before = pid()
    way(`export const price = ${index + 2}`)
    await expect.poll(said, { timeout }).toBe(`price ${index + 2}`)
    expect(startTimeOf(before)).toBeUndefined()
  }
})

test('a program that cannot run is started again at the next change', async () => {
  write(price, 'export const price = ')
  await expect.poll(() => lines.at(-1), { timeout }).toMatch(/^ended \(exit code 1\)/)
  write(price, 'export const price = 7')
  await expect.poll(said, { timeout }).toBe('price 7')
})

test('a new source starts the program again', async () => {
  const before = pid()
  write('services/shop/src/other.ts', 'export {}')
  await expect.poll(pid, { timeout }).not.toBe(before)
  expect(lines).toContain('services/shop/src/other.ts has changed')
})

test('ends with the program when it is told to', async () => {
  const running = pid()
  follower.kill('SIGTERM')
  expect(await once(follower, 'exit')).toEqual([0, null])
  expect(startTimeOf(running)).toBeUndefined()
})
