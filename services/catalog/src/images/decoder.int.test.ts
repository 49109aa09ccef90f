import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eventually } from '@tapri/service-testing/harness'
import { expect, onTestFinished, test } from 'vitest'
import { catalogInTest } from '../testing.ts'
import { findLauncher } from './decoder/sandbox.ts'
import { actionImage, testDecoder } from './decoder/testing.ts'
import { png, upload } from './testing.ts'

const unreadable = { detail: 'This picture could not be read. Please choose another one.' }

test('R46 a decoder that crashes is a 422 for that image only, and none outlives the service', async () => {
  const decoder = testDecoder(findLauncher())
  const running = await catalogInTest({ decoder })
  const response = await upload(running, actionImage('crash'))
  expect([response.statusCode, response.json()]).toMatchObject([422, unreadable])
  expect((await upload(running, await png())).statusCode).toBe(201)
  expect(await running.db.selectFrom('images').select('hash').execute()).toHaveLength(1)
  expect(decoder.count()).toBe(1)
  await running.app.close()
  expect(decoder.count()).toBe(0)
})

test('R46 the isolation of the decoder is logged with the first upload', async () => {
  const lines: string[] = []
  const running = await catalogInTest({ log: (line) => lines.push(line) })
  expect((await upload(running, await png())).statusCode).toBe(201)
  const line = await eventually(async () => lines.find((one) => one.includes('image decoder sandbox')))
  expect(JSON.parse(line)).toMatchObject({ level: 30, ...(await findLauncher()).sandbox })
})

test('R46 images are decoded behind IMAGE_DECODER_SOCKET; uploads are 503 while it is down', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tapri-decoder-'))
  const socket = path.join(folder, 'socket')
  const running = await catalogInTest({ settings: { IMAGE_DECODER_SOCKET: socket } })
  const response = await upload(running, await png())
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '1'])

  const server = spawn(process.execPath, [path.join(import.meta.dirname, 'decoder', 'serve.ts'), socket], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const line = await new Promise<string>((resolve) =>
    server.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString())),
  )
  expect(JSON.parse(line)).toMatchObject({ ...(await findLauncher()).sandbox })
  for (const _ of [1, 2]) expect((await upload(running, await png())).statusCode).toBe(201)
})
