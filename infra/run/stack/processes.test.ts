import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enterDataFolder, leaveDataFolder, runFolder } from './data-folder.ts'
import { startTimeOf, end, killSession, recordPid, readPid } from './processes.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapri-processes-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function sleeper(onTerm = 'process.exit()') {
  const program = `process.on('SIGTERM', () => { ${onTerm} }); console.log('up'); setInterval(() => {}, 1e6)`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(child.stdout, 'data')
  return child.pid ?? 0
}

test('a process is recognised by its id together with its start time', async () => {
  const pid = await sleeper()
  recordPid(folder, 'auth', pid)
  expect(readPid(folder, 'auth')).toBe(pid)
  writeFileSync(join(folder, 'auth.pid.json'), JSON.stringify({ pid, began: 'another time' }))
  expect(readPid(folder, 'auth')).toBeUndefined()
  await end(pid, 'SIGTERM', 2000)
  expect(startTimeOf(pid)).toBeUndefined()
})

test('a process that ignores the stop signal is killed', async () => {
  const pid = await sleeper('')
  await end(pid, 'SIGTERM', 100)
  expect(startTimeOf(pid)).toBeUndefined()
})

test('a session is killed with the process groups created in it', async () => {
  const program = `const { spawn } = require('child_process')
    const child = spawn('sh', ['-c', 'set -m; sleep 60 & echo $!; wait'], { stdio: ['ignore', 'inherit', 'ignore'] })`
  const leader = spawn(process.execPath, ['-e', program], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
  const [output] = await once(leader.stdout, 'data')
  const grandchild = Number(String(output).trim())
  expect(startTimeOf(grandchild)).toBeDefined()
  killSession(leader.pid ?? 0)
  await expect.poll(() => startTimeOf(grandchild)).toBeUndefined()
})

test('processes left by a killed supervisor are ended when the data folder is opened, and no others', async () => {
  const [leftover, stranger] = [await sleeper(), await sleeper()]
  await enterDataFolder(folder)
  leaveDataFolder(folder)
  recordPid(runFolder(folder), 'auth', leftover)
  writeFileSync(join(runFolder(folder), 'orders.pid.json'), JSON.stringify({ pid: stranger, began: 'another time' }))
  await enterDataFolder(folder)
  expect(startTimeOf(leftover)).toBeUndefined()
  expect(startTimeOf(stranger)).toBeDefined()
  await end(stranger, 'SIGTERM', 2000)
})

test('a record that a killed supervisor was writing is finished: its process is ended, and nothing is left', async () => {
  const leftover = await sleeper()
  await enterDataFolder(folder)
  leaveDataFolder(folder)
  const runs = runFolder(folder)
  recordPid(runs, 'outlets', leftover)
  renameSync(join(runs, 'outlets.pid.json'), join(runs, 'outlets.pid.json.1f00a4c2-9d.tmp'))
  writeFileSync(join(runs, 'auth.pid.json.17.tmp'), '{"pid":')
  await enterDataFolder(folder)
  expect(startTimeOf(leftover)).toBeUndefined()
  expect(readdirSync(runs)).toEqual(['supervisor.pid.json'])
})

test('a data folder in use by another stack, or not writable, is refused in one line', async () => {
  await enterDataFolder(folder)
  await expect(enterDataFolder(folder)).rejects.toThrow(`is in use by another Tapri (process ${process.pid})`)
  const file = join(folder, 'file')
  writeFileSync(file, '')
  for (const unwritable of [file, join(file, 'below'), '/proc/tapri/data']) {
    await expect(enterDataFolder(unwritable)).rejects.toThrow(/^DATA_DIR=.* cannot be written: /)
  }
})
