import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { eventually } from './harness.ts'
import { freePort } from './servers.ts'

const module = new URL('postgres.ts', import.meta.url).href

/** A process that starts the server and then waits, as vitest does while tests run. */
async function parentWithServer() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tapri-child-'))
  const port = await freePort()
  const server = JSON.stringify({ folder, port, flags: [] })
  const source = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    const { stop } = await startEmbeddedPostgres(${server})
    console.log('started')
    process.once('message', async () => {
      process.exitCode = 7
      await stop()
      process.disconnect()
    })`
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await once(parent.stdout ?? parent, 'data')
  return { parent, folder, isUp: () => accepts(port) }
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('connect', () => socket.destroy())
    socket.once('error', () => resolve(false))
  })

test('the PostgreSQL server and its data are removed when the parent process is killed', async () => {
  const { parent, folder, isUp } = await parentWithServer()
  expect([await isUp(), existsSync(folder)]).toEqual([true, true])
  parent.kill('SIGKILL')
  await eventually(async () => !(await isUp()) && !existsSync(folder))
})

test('a parent process that finishes keeps its own exit code', async () => {
  const { parent, folder, isUp } = await parentWithServer()
  parent.send('stop')
  expect(await once(parent, 'exit')).toEqual([7, null])
  expect([await isUp(), existsSync(folder)]).toEqual([false, false])
})
