import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { keepPace } from './pace.ts'

const KIB = 1024
const WINDOW_MS = 1_000

/**
 * Sends 64 MiB as fast as they are read, requiring at least 100 KiB per second; other connections may be idle for 100
 * ms at most.
 */
async function sendMuch() {
  let ended = 0
  const server = createServer((_, response) => {
    const stop = keepPace(response.socket as Socket, () => response.destroy(), 100 * KIB, WINDOW_MS)
    response.once('close', () => {
      stop()
      ended += 1
    })
    let left = 64
    const send = () => {
      while (left > 0) if ((left -= 1) >= 0 && !response.write(Buffer.alloc(KIB * KIB))) return
      response.end()
    }
    response.on('drain', send)
    send()
  })
  server.setTimeout(100)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const [response] = (await once(get({ port, host: '127.0.0.1' }), 'response')) as [IncomingMessage]
  response.on('error', () => {})
  return { response, ended: () => ended }
}

test('a reader that takes nothing is left once the window is over', async () => {
  const { response, ended } = await sendMuch()
  await expect.poll(ended, { timeout: 10 * WINDOW_MS }).toBe(1)
  response.resume()
  await expect.poll(() => response.closed).toBe(true)
  expect(response.complete).toBe(false)
})

test('a reader that takes much now and then gets everything, though its connection is idle meanwhile', async () => {
  const { response } = await sendMuch()
  let bytes = 0
  let untilPause = 0
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    untilPause += chunk.length
    if (untilPause < 16 * KIB * KIB) return
    untilPause = 0
    response.pause()
    setTimeout(() => response.resume(), WINDOW_MS / 2)
  })
  await expect.poll(() => response.closed).toBe(true)
  expect([bytes, response.complete]).toEqual([64 * KIB * KIB, true])
})
