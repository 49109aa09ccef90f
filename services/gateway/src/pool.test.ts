import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { sendRequest } from './hop.ts'
import { openPool } from './pool.ts'

const REFUSAL = '{"code":"TOO_LARGE"}'
const head = `HTTP/1.1 413 Payload Too Large\r\ncontent-length: ${REFUSAL.length}\r\nconnection: close\r\n\r\n`

/** Starts a service that calls `once` with a connection when a request begins to arrive. Counts the connections. */
async function service(once: (socket: Socket) => void) {
  const counts = { connections: 0 }
  const server = createServer((socket) => {
    counts.connections += 1
    socket.once('error', () => {}).once('data', () => once(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const pool = openPool(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  onTestFinished(async () => {
    await pool.destroy()
    server.close()
  })
  return { pool, counts }
}

const BYTES = 300_000

/**
 * Sends a body of which the first part is available and the rest comes with `rest`. Returns status and body, or the
 * error.
 */
async function post(pool: ReturnType<typeof openPool>, body: Readable) {
  const headers = ['content-length', String(BYTES)]
  return sendRequest(pool, { path: '/', method: 'POST', headers, body }).then(
    ({ status, body: answer }) => `${status} ${(answer as Buffer).toString()}`,
    () => 'failed',
  )
}

function halfBody() {
  const body = new Readable({ read() {} })
  body.push(Buffer.alloc(100_000))
  const rest = () => {
    body.push(Buffer.alloc(BYTES - 100_000))
    body.push(null)
  }
  return { body, rest }
}

test('R35 a refusal that arrived before the body was written is the response, though the service closed meanwhile', async () => {
  const { body, rest } = halfBody()
  const { pool, counts } = await service((socket) => {
    socket.write(head + REFUSAL)
    socket.resetAndDestroy()
    // The connection is closed, and the other side has not read that yet: its next write fails.
    rest()
  })
  expect(await post(pool, body)).toBe(`413 ${REFUSAL}`)
  expect(counts.connections).toBe(1)
})

test('a connection that closes without an answer while the body is written fails the request at once, which is not sent again', async () => {
  const { body, rest } = halfBody()
  const { pool, counts } = await service((socket) => {
    socket.resetAndDestroy()
    rest()
  })
  const began = performance.now()
  expect(await post(pool, body)).toBe('failed')
  expect(performance.now() - began).toBeLessThan(4_000)
  expect(body.destroyed).toBe(true)
  expect(counts.connections).toBe(1)
})

test('half a refusal is none', async () => {
  const { body, rest } = halfBody()
  const { pool } = await service((socket) => {
    socket.write(head + REFUSAL.slice(1))
    socket.resetAndDestroy()
    rest()
  })
  expect(await post(pool, body)).toBe('failed')
})
